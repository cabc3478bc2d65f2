import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')
/** One line "name pid" for each engine that setup had to start; STARTED_LIST keeps the list of one run apart. */
const list = () => process.env['STARTED_LIST'] ?? join(ROOT, '.local/started')

export type Started = { name: string; pid: number }

/** Remembers a process, so that it can be ended by its id and no other. */
export function remember({ name, pid }: Started): void {
  mkdirSync(dirname(list()), { recursive: true })
  appendFileSync(list(), `${name} ${pid}\n`)
}

/** Ends what was remembered, the last first, and forgets it. Answers the names of those that were still running. */
export async function stopStarted(): Promise<string[]> {
  if (!existsSync(list())) return []
  const started = parseStarted(readFileSync(list(), 'utf8')).toReversed()
  const stopped = started.filter(isStill)
  // PostgreSQL waits for its clients on SIGTERM, but not on SIGINT.
  for (const { name, pid } of stopped) process.kill(pid, name === 'PostgreSQL' ? 'SIGINT' : 'SIGTERM')
  const deadline = Date.now() + 10_000
  while (stopped.some(isStill) && Date.now() < deadline)
    await new Promise((resolve) => setTimeout(resolve, 50))
  rmSync(list())
  return stopped.map(({ name }) => name)
}

/** Reads lines of "name pid". */
export function parseStarted(text: string): Started[] {
  return [...text.matchAll(/^(.+) (\d+)$/gm)].map(([, name = '', pid]) => ({ name, pid: Number(pid) }))
}

const PROGRAMS: Record<string, RegExp> = { PostgreSQL: /postgres/, Redis: /redis/, NATS: /nats/ }

/** True while this id still belongs to the engine: after a restart of the machine it may be someone else's. */
function isStill({ name, pid }: Started): boolean {
  try {
    return (PROGRAMS[name] ?? /swift|memcached/).test(readFileSync(`/proc/${pid}/cmdline`, 'utf8'))
  } catch {
    return false
  }
}
