import { spawn, type ChildProcess } from 'node:child_process'
import { createInterface } from 'node:readline'

export type ProcessSpec = {
  name: string
  command: string
  args: string[]
  cwd?: string
  env?: NodeJS.ProcessEnv
}
export type ProcessGroup = {
  /** Resolves with the reason when all processes have ended. */
  ended: Promise<string>
  /** Ends all processes. */
  stop(reason: string): void
}

const GRACE_MS = 11_000

/** Runs processes concurrently and prints their output with their names: when one ends, all are stopped. */
export function runProcessGroup(processes: ProcessSpec[], print: (line: string) => void): ProcessGroup {
  const width = Math.max(...processes.map(({ name }) => name.length))
  let stopReason: string | undefined
  let killTimer: NodeJS.Timeout | undefined

  function stop(reason: string): void {
    if (stopReason !== undefined) return
    stopReason = reason
    for (const child of children) signal(child, 'SIGTERM')
    killTimer = setTimeout(() => children.forEach((child) => signal(child, 'SIGKILL')), GRACE_MS)
  }

  const children = processes.map(({ name, command, args, cwd, env }) => {
    // A separate process group, so that Ctrl-C reaches only us and we stop each in order, with its own children.
    const child = spawn(command, args, { cwd, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream }).on('line', (line) => print(`${name.padEnd(width)} | ${line}`))
    }
    return child
  })
  const ends = children.map((child, at) => {
    const name = processes[at]?.name ?? ''
    return new Promise<void>((resolve) => {
      child.once('error', (error) => {
        stop(`${name} could not be started: ${error.message}`)
        resolve()
      })
      child.once('close', (code, by) => {
        stop(`${name} ended (${by ?? code}), so the others were stopped.`)
        resolve()
      })
    })
  })

  const ended = Promise.all(ends).then(() => {
    clearTimeout(killTimer)
    return stopReason ?? ''
  })
  return { ended, stop }
}

function signal(child: ChildProcess, name: NodeJS.Signals): void {
  if (child.pid === undefined) return
  try {
    process.kill(-child.pid, name)
  } catch {
    // It has already ended.
  }
}
