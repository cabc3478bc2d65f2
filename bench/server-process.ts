import { spawn, type ChildProcess } from 'node:child_process'
import { watchCpu } from './cpu.ts'

/** A server under measurement. */
export type ServerProcess = { name: string; url: string; pid: number; cpuMs(): number; stop(): Promise<void> }

const ADDRESS = /"address":"([^"]+)"/

/** Starts a server as a child process and waits for the log line with its address, or one that matches `ready`. */
export async function startServer(
  name: string,
  file: string,
  env: Record<string, string>,
  ready: RegExp = ADDRESS,
): Promise<ServerProcess> {
  const profiles = process.env['BENCH_PROFILE']
  const profiled = profiles === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${profiles}`]
  const child = spawn(process.execPath, [...profiled, file], {
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await waitFor(child, ready)
  // Log lines are written and read, as in production, then discarded.
  child.stdout?.resume()
  return {
    name,
    url,
    pid: child.pid ?? 0,
    cpuMs: watchCpu(child.pid ?? 0),
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return
      const exited = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await exited
    },
  }
}

async function waitFor(child: ChildProcess, ready: RegExp): Promise<string> {
  let text = ''
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}: ${text}`)))
    child.stdout?.on('data', function read(chunk) {
      text += String(chunk)
      const found = ready.exec(text)
      if (found === null) return
      child.stdout?.off('data', read)
      resolve(found[1] ?? '')
    })
  })
}
