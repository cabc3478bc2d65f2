import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')
/** One line "name pid" for each engine that setup had to start; STARTED_LIST gives one run a separate list. */
const listFile = () => process.env['STARTED_LIST'] ?? join(ROOT, '.local/started')

export type StartedProcess = { name: string; pid: number }

/** Records a process, so that exactly this process can be stopped later. */
export function recordStarted({ name, pid }: StartedProcess): void {
  mkdirSync(dirname(listFile()), { recursive: true })
  appendFileSync(listFile(), `${name} ${pid}\n`)
}

/** Stops the recorded processes, the last first, and clears the list. Returns the names of those still running. */
export async function stopStarted(): Promise<string[]> {
  if (!existsSync(listFile())) return []
  const started = parseStarted(readFileSync(listFile(), 'utf8')).toReversed()
  const stopped = started.filter(isStillRunning)
  // PostgreSQL waits for its clients on SIGTERM, but not on SIGINT.
  for (const { name, pid } of stopped) process.kill(pid, name === 'PostgreSQL' ? 'SIGINT' : 'SIGTERM')
  const deadline = Date.now() + 10_000
  while (stopped.some(isStillRunning) && Date.now() < deadline)
    await new Promise((resolve) => setTimeout(resolve, 50))
  rmSync(listFile())
  return stopped.map(({ name }) => name)
}

/** Parses lines of "name pid". */
export function parseStarted(text: string): StartedProcess[] {
  return [...text.matchAll(/^(.+) (\d+)$/gm)].map(([, name = '', pid]) => ({ name, pid: Number(pid) }))
}

const PROGRAMS: Record<string, RegExp> = { PostgreSQL: /postgres/, Redis: /redis/, NATS: /nats/ }

/** True while this pid still belongs to the engine: after a reboot another process may have it. */
function isStillRunning({ name, pid }: StartedProcess): boolean {
  try {
    return (PROGRAMS[name] ?? /swift|memcached/).test(readFileSync(`/proc/${pid}/cmdline`, 'utf8'))
  } catch {
    return false
  }
}
