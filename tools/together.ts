import { spawn, type ChildProcess } from 'node:child_process'
import { createInterface } from 'node:readline'

export type Companion = {
  name: string
  command: string
  args: string[]
  cwd?: string
  env?: NodeJS.ProcessEnv
}
export type Together = {
  /** Resolves when all have ended, with the sentence that says why. */
  ended: Promise<string>
  /** Ends all of them. */
  stop(why: string): void
}

const GRACE_MS = 11_000

/** Runs programs side by side, line by line under their names: when one ends, all end. */
export function runTogether(companions: Companion[], print: (line: string) => void): Together {
  const width = Math.max(...companions.map(({ name }) => name.length))
  let why: string | undefined
  let force: NodeJS.Timeout | undefined

  function stop(reason: string): void {
    if (why !== undefined) return
    why = reason
    for (const child of running) signal(child, 'SIGTERM')
    force = setTimeout(() => running.forEach((child) => signal(child, 'SIGKILL')), GRACE_MS)
  }

  const running = companions.map(({ name, command, args, cwd, env }) => {
    // A group of its own, so that Ctrl-C reaches only us and we end each in order, with what it started.
    const child = spawn(command, args, { cwd, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream }).on('line', (line) => print(`${name.padEnd(width)} | ${line}`))
    }
    return child
  })
  const ends = running.map((child, at) => {
    const name = companions[at]?.name ?? ''
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
    clearTimeout(force)
    return why ?? ''
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
