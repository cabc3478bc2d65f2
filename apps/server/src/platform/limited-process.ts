import { spawn } from 'node:child_process'
import type { Readable } from 'node:stream'
import { sandboxCommand } from './sandbox.ts'

/** What a program may use before it is killed, and its `nice` value (0 to 19). */
export type ProcessLimits = {
  cpuSeconds: number
  memoryMb: number
  fileMb: number
  wallMs: number
  nice: number
  /** Files and folders that it can read, besides the system's programs and its own folder. */
  readable?: readonly string[]
}

/**
 * The folder a program runs in and the signal that stops it. `used` adds up the CPU time of all programs run with it.
 * Without a sandbox only the limits apply.
 */
export type LimitedRun = {
  folder: string
  signal: AbortSignal
  used: { cpuMs: number }
  sandbox: 'required' | 'off'
}

/** How a program ended. `failed` is also true if it hit one of its limits or wrote too much output. */
export type RunResult = { failed: boolean; output: string; errors: string }

const MAX_OUTPUT_CHARS = 200_000
const STARTED = 'started'

/** Wraps the program: reports that the sandbox started, and at the end how much CPU time the program used. */
const MEASURE = ['bash', '-c', `echo ${STARTED} >&3; "$@" 3>&-; code=$?; times >&3; exit $code`, 'measured']

/**
 * Runs a program on untrusted files: in a sandbox without network and without our environment, with limits on time,
 * memory and what it writes. Rejects if it cannot be started or `signal` stops it.
 */
export async function runLimited(
  [command, ...args]: readonly [string, ...string[]],
  limits: ProcessLimits,
  { folder, signal, used, sandbox }: LimitedRun,
): Promise<RunResult> {
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
  const startedAt = performance.now()
  const measured = [...MEASURE, ...limited]
  const [program = '', ...rest] =
    sandbox === 'off' ? measured : sandboxCommand(measured, { folder, readable: limits.readable ?? [] })
  const child = spawn(program, rest, {
    cwd: folder,
    env: { PATH: process.env['PATH'], HOME: folder, TMPDIR: folder, LC_ALL: 'C' },
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    detached: true,
  })
  const kill = () => killGroup(child.pid)
  const timer = setTimeout(kill, limits.wallMs)
  signal.addEventListener('abort', kill, { once: true })
  try {
    const [output, errors, report, code] = await Promise.all([
      readAll(child.stdio[1]),
      readAll(child.stdio[2]),
      readAll(child.stdio[3] as Readable),
      new Promise<number | null>((done, fail) => child.once('error', fail).once('close', done)),
    ])
    // A program that was killed is charged for the wall time until then.
    used.cpuMs += parseCpuMs(report) ?? performance.now() - startedAt
    signal.throwIfAborted()
    if (!report.startsWith(STARTED)) throw new Error(`the sandbox did not start: ${errors.slice(0, 200)}`)
    if (code !== 0 && /no space left|ENOSPC/i.test(errors))
      throw new Error('the disk for temporary files is full')
    // The exit code of `nice` for a program that does not exist.
    if (code === 127) throw new Error(`${command} is not installed`)
    return { failed: code !== 0 || output.length >= MAX_OUTPUT_CHARS, output, errors }
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', kill)
  }
}

/** Kills a program and all processes that it started. */
function killGroup(pid: number | undefined): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL')
  } catch {
    // It has already exited.
  }
}

/** Parses the output of bash's `times` for child processes: the last line, `0m1.234s 0m0.056s`. */
function parseCpuMs(report: string): number | null {
  const times = [...(report.trim().split('\n').at(-1) ?? '').matchAll(/(\d+)m([\d.]+)s/g)]
  if (times.length !== 2) return null
  return times.reduce(
    (sum, [, minutes, seconds]) => sum + Number(minutes) * 60_000 + Number(seconds) * 1_000,
    0,
  )
}

async function readAll(stream: Readable | null): Promise<string> {
  let text = ''
  if (stream === null) return text
  for await (const part of stream) if (text.length < MAX_OUTPUT_CHARS) text += String(part)
  return text
}

const megabytes = (count: number) => count * 1024 * 1024
