import { spawn } from 'node:child_process'
import type { Readable } from 'node:stream'
import { sandboxed } from './sandbox.ts'

/** What a program may use before it is ended, and how far it lets others go first (0 to 19). */
export type Limits = {
  cpuSeconds: number
  memoryMb: number
  fileMb: number
  wallMs: number
  nice: number
  /** Files and folders that it can read, besides the system's programs and its own folder. */
  readable?: readonly string[]
}

/**
 * Where a program works and what ends it. `used` counts the processor time of all programs that ran for it. Without a
 * sandbox it keeps its limits, and nothing but these.
 */
export type Work = {
  folder: string
  signal: AbortSignal
  used: { cpuMs: number }
  sandbox: 'required' | 'off'
}

/** How a program ended. `failed` also where it hit one of its limits, or said more than anyone reads. */
export type Ended = { failed: boolean; output: string; errors: string }

const KEEP_CHARS = 200_000
const STARTED = 'started'

/** Says that the sandbox stands, and at the end how much processor time the program took, which cannot say so itself. */
const MEASURED = ['bash', '-c', `echo ${STARTED} >&3; "$@" 3>&-; code=$?; times >&3; exit $code`, 'measured']

/**
 * Runs a program on files that nobody vouches for: in a sandbox without network and without our environment, with limits
 * on time, memory and what it writes. Rejects where it cannot be started or `signal` ends it.
 */
export async function runLimited(
  [command, ...args]: readonly [string, ...string[]],
  limits: Limits,
  { folder, signal, used, sandbox }: Work,
): Promise<Ended> {
  signal.throwIfAborted()
  const limited = [
    'prlimit',
    `--cpu=${limits.cpuSeconds}`,
    // Anonymous memory: what a program fills, not what it merely maps.
    `--data=${megabytes(limits.memoryMb)}`,
    `--fsize=${megabytes(limits.fileMb)}`,
    '--core=0',
    'nice',
    '-n',
    String(limits.nice),
    command,
    ...args,
  ]
  const from = performance.now()
  const measured = [...MEASURED, ...limited]
  const [program = '', ...rest] =
    sandbox === 'off' ? measured : sandboxed(measured, { folder, readable: limits.readable ?? [] })
  const child = spawn(program, rest, {
    cwd: folder,
    env: { PATH: process.env['PATH'], HOME: folder, TMPDIR: folder, LC_ALL: 'C' },
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    detached: true,
  })
  const end = () => killGroup(child.pid)
  const timer = setTimeout(end, limits.wallMs)
  signal.addEventListener('abort', end, { once: true })
  try {
    const [output, errors, notes, code] = await Promise.all([
      read(child.stdio[1]),
      read(child.stdio[2]),
      read(child.stdio[3] as Readable),
      new Promise<number | null>((done, fail) => child.once('error', fail).once('close', done)),
    ])
    // Whoever was ended from outside is charged for the time until then.
    used.cpuMs += readCpuMs(notes) ?? performance.now() - from
    signal.throwIfAborted()
    if (!notes.startsWith(STARTED)) throw new Error(`the sandbox did not start: ${errors.slice(0, 200)}`)
    if (code !== 0 && /no space left|ENOSPC/i.test(errors))
      throw new Error('the disk for temporary files is full')
    // What `nice` answers for a program that is not there.
    if (code === 127) throw new Error(`${command} is not installed`)
    return { failed: code !== 0 || output.length >= KEEP_CHARS, output, errors }
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', end)
  }
}

/** Ends a program and all that it started. */
function killGroup(pid: number | undefined): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL')
  } catch {
    // It has ended by itself.
  }
}

/** Reads what `times` of bash says of the programs it waited for: the last line, `0m1.234s 0m0.056s`. */
function readCpuMs(notes: string): number | null {
  const times = [...(notes.trim().split('\n').at(-1) ?? '').matchAll(/(\d+)m([\d.]+)s/g)]
  if (times.length !== 2) return null
  return times.reduce(
    (sum, [, minutes, seconds]) => sum + Number(minutes) * 60_000 + Number(seconds) * 1_000,
    0,
  )
}

async function read(stream: Readable | null): Promise<string> {
  let text = ''
  if (stream === null) return text
  for await (const part of stream) if (text.length < KEEP_CHARS) text += String(part)
  return text
}

const megabytes = (count: number) => count * 1024 * 1024
