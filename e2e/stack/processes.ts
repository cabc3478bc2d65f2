import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, mkdirSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'

// A busy machine can take this long to start a process.
const START_MS = 90_000
const STOP_MS = 12_000

/** The root of the repository. */
export const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const LOGS = `${ROOT}.local/e2e`

const running = new Set<ChildProcess>()
// However this process ends, none of its children stays behind.
process.once('exit', () => running.forEach((child) => child.kill('SIGKILL')))

type Env = Record<string, string | undefined>

/** A running process of the stack. */
export type RunningProcess = {
  stop(): Promise<void>
  /** Ends it like `kill -9`, without a chance to finish anything. */
  kill(): Promise<void>
}

/** Starts a TypeScript file; resolves with the match once its output matches `ready`. */
export async function start(
  name: string,
  file: string,
  env: Env,
  ready: RegExp,
): Promise<RunningProcess & { match: string }> {
  const child = launch(name, file, env)
  let output = ''
  const matched = new Promise<string>((resolve) => {
    child.stdout?.on('data', (chunk) => {
      output += String(chunk)
      const match = ready.exec(output)
      if (match) resolve(match[1] ?? match[0])
    })
  })
  const exited = once(child, 'exit').then(() =>
    Promise.reject(new Error(`${name} did not start, see ${LOGS}/${name}.log`)),
  )
  const timeout = new AbortController()
  const timedOut = wait(START_MS, timeout.signal).then(() =>
    Promise.reject(new Error(`${name} took too long to start`)),
  )
  try {
    const match = await Promise.race([matched, exited, timedOut])
    return { match, stop: () => terminate(child), kill: () => kill(child) }
  } catch (error) {
    await terminate(child)
    throw error
  } finally {
    timeout.abort()
    exited.catch(() => undefined)
    timedOut.catch(() => undefined)
  }
}

/** Runs a TypeScript file to its end; a failure rejects. */
export async function run(name: string, file: string, env: Env): Promise<void> {
  const [code] = (await once(launch(name, file, env), 'exit')) as [number | null]
  if (code !== 0) throw new Error(`${name} failed, see ${LOGS}/${name}.log`)
}

/** Returns a free port. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  await new Promise((closed) => server.close(closed))
  return port
}

function launch(name: string, file: string, env: Env): ChildProcess {
  mkdirSync(LOGS, { recursive: true })
  const log = createWriteStream(`${LOGS}/${name}.log`)
  const child = spawn(process.execPath, [file], {
    cwd: ROOT,
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  child.stdout?.pipe(log, { end: false })
  child.stderr?.pipe(log, { end: false })
  running.add(child)
  child.once('exit', () => running.delete(child))
  return child
}

async function kill(child: ChildProcess): Promise<void> {
  const exited = once(child, 'exit')
  child.kill('SIGKILL')
  await exited
}

async function terminate(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  const timeout = new AbortController()
  child.kill('SIGTERM')
  const timer = wait(STOP_MS, timeout.signal).then(() => child.kill('SIGKILL'))
  await exited
  timeout.abort()
  timer.catch(() => undefined)
}

function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason as Error)
    })
  })
}
