import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { until } from './streams.ts'

/** How long a process may take to start on a machine that runs other tests beside it. */
const START_MS = 40_000

type Line = Record<string, unknown>

/** A real process of the product, as an operator starts it. */
export type StartedProcess = {
  child: ChildProcess
  /** What it has logged so far. */
  lines: Line[]
  /** Waits for a line of the log. */
  line(test: (line: Line) => boolean): Promise<Line>
  /** Sends SIGTERM and returns its exit code. */
  stop(): Promise<number | null>
}

/** Starts a process of `src/main` with nothing but this environment. */
export function startProcess(name: 'api' | 'worker', env: Record<string, string>): StartedProcess {
  const main = fileURLToPath(new URL(`../src/main/${name}.ts`, import.meta.url))
  const child = spawn(process.execPath, [main], {
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lines: Line[] = []
  let rest = ''
  child.stdout.on('data', (chunk) => {
    const parts = (rest + String(chunk)).split('\n')
    rest = parts.pop() ?? ''
    lines.push(...parts.map((part) => JSON.parse(part) as Line))
  })
  return {
    child,
    lines,
    async line(test) {
      await until(() => lines.some(test), START_MS, `the ${name} process did not log what was waited for`)
      return lines.find(test) ?? {}
    },
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
      const exit = once(child, 'exit') as Promise<[number | null]>
      child.kill('SIGTERM')
      return (await exit)[0]
    },
  }
}

/** Starts an api process and returns its address too. */
export async function startApi(env: Record<string, string>): Promise<StartedProcess & { url: string }> {
  const api = startProcess('api', { PORT: '0', ...env })
  const { address } = (await api.line(({ msg }) => msg === 'serving')) as { address: string }
  return { ...api, url: address }
}
