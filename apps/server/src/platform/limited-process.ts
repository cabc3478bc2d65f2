import { spawn } from 'node:child_process'

/** What a program may use before it is ended, and how far it lets others go first (0 to 19). */
export type Limits = { cpuSeconds: number; memoryMb: number; fileMb: number; wallMs: number; nice: number }

/** How a program ended. `failed` also where it hit one of its limits, or said more than anyone reads. */
export type Ended = { failed: boolean; output: string; errors: string }

const KEEP_CHARS = 200_000

/**
 * Runs a program on files that nobody vouches for: with limits on time, memory and what it writes, and without our
 * environment. Rejects where it cannot be started or `signal` ends it.
 */
export async function runLimited(
  [command, ...args]: readonly [string, ...string[]],
  limits: Limits,
  { folder, signal }: { folder: string; signal: AbortSignal },
): Promise<Ended> {
  signal.throwIfAborted()
  const child = spawn(
    'prlimit',
    [
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
    ],
    {
      cwd: folder,
      env: { PATH: process.env['PATH'], HOME: folder, TMPDIR: folder },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  const end = () => void child.kill('SIGKILL')
  const timer = setTimeout(end, limits.wallMs)
  signal.addEventListener('abort', end, { once: true })
  try {
    const [output, errors, code] = await Promise.all([
      read(child.stdout),
      read(child.stderr),
      new Promise<number | null>((done, fail) => child.once('error', fail).once('close', done)),
    ])
    signal.throwIfAborted()
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

async function read(stream: NodeJS.ReadableStream): Promise<string> {
  let text = ''
  for await (const part of stream) if (text.length < KEEP_CHARS) text += String(part)
  return text
}

const megabytes = (count: number) => count * 1024 * 1024
