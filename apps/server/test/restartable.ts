import { once } from 'node:events'
import type { Backend } from './haproxy.ts'
import { freePort } from './own-engines.ts'
import { startProcess, type StartedProcess } from './start-process.ts'
import { until } from './streams.ts'

/** Time for a process to be ready on a machine that also runs other tests. */
export const READY_MS = 60_000

/** A server process that can be stopped, killed and started again on the same ports. */
export type Restartable = Backend & {
  url: string
  /** Starts it, for the first time or again, and waits until it is ready. */
  start(): Promise<void>
  /** Stops it as a deployment does, and returns its exit code. */
  stop(): Promise<number | null>
  /** Kills it without a chance to finish anything. */
  kill(): Promise<void>
}

/** Returns a process of `src/main` that runs once `start` is called. */
export async function createRestartable(
  name: 'api' | 'worker',
  env: Record<string, string>,
): Promise<Restartable> {
  const [port, opsPort] = [await freePort(), await freePort()]
  let running: StartedProcess | null = null
  const start = async () => {
    running = startProcess(name, { ...env, PORT: String(port), OPS_PORT: String(opsPort) })
    await until(() => isReady(opsPort), READY_MS, `the ${name} process was not ready`)
  }
  return {
    port,
    opsPort,
    url: `http://127.0.0.1:${port}`,
    start,
    stop: async () => (running === null ? null : running.stop()),
    async kill() {
      if (running === null || running.child.exitCode !== null || running.child.signalCode !== null) return
      const exit = once(running.child, 'exit')
      running.child.kill('SIGKILL')
      await exit
    },
  }
}

async function isReady(opsPort: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${opsPort}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )
}
