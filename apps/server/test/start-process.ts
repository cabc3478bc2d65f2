import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { until } from './streams.ts'

/** Time for a process to start on a machine that also runs other tests. */
const START_MS = 40_000

type Line = Record<string, unknown>

/** A real server process, started as an operator would. */
export type StartedProcess = {
  child: ChildProcess
  /** All log lines so far. */
  lines: Line[]
  /** Waits for a log line that passes the test. */
  line(test: (line: Line) => boolean): Promise<Line>
  /** Sends SIGTERM and returns the exit code. */
  stop(): Promise<number | null>
}

/** Starts a process of `src/main` with only this environment. */
export function startProcess(name: 'api' | 'worker', env: Record<string, string>): StartedProcess {
  const main = fileURLToPath(new URL(`../src/main/${name}.ts`, import.meta.url))
  const child = spawn(process.execPath, [main], {
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lines: Line[] = []
  let buffered = ''
  child.stdout.on('data', (chunk) => {
    const parts = (buffered + String(chunk)).split('\n')
    buffered = parts.pop() ?? ''
    lines.push(...parts.map((part) => JSON.parse(part) as Line))
  })
  return {
    child,
    lines,
    async line(test) {
      await until(() => lines.some(test), START_MS, `the ${name} process did not log the expected line`)
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

/** Starts an api process and waits for its address. */
export async function startApi(env: Record<string, string>): Promise<StartedProcess & { url: string }> {
  const api = startProcess('api', { PORT: '0', ...env })
  const { address } = (await api.line(({ msg }) => msg === 'serving')) as { address: string }
  return { ...api, url: address }
}
