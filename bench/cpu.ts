import { readdirSync, readFileSync } from 'node:fs'

/** How far the two sums of the kernel can differ although no thread has ended: both parts of one are in whole ticks. */
const SLACK_MS = 20

/**
 * Returns a function that reads the CPU time of a process so far, in milliseconds. The threads are read to the nanosecond.
 * Those that have ended are only in the kernel's sum of the process, which is in hundredths of a second.
 */
export function watchCpu(pid: number): () => number {
  let ended = 0
  let latest = 0
  return () => {
    try {
      // The sum comes first, so that it is not ahead of the threads.
      const sum = readSum(pid)
      const running = readThreads(pid)
      if (sum - running > ended + SLACK_MS) ended = sum - running
      latest = Math.max(latest, running + ended)
    } catch {
      // The process has ended: what it spent so far still counts.
    }
    return latest
  }
}

/** Returns the memory of a process in bytes, in all and what it shares with no other; 0 once it has ended. */
export function readMemory(pid: number): { all: number; own: number } {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    const bytes = (field: RegExp) => Number(field.exec(status)?.[1] ?? 0) * 1024
    return { all: bytes(/VmRSS:\s+(\d+) kB/), own: bytes(/RssAnon:\s+(\d+) kB/) }
  } catch {
    return { all: 0, own: 0 }
  }
}

function readSum(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * 10
}

function readThreads(pid: number): number {
  const threads = readdirSync(`/proc/${pid}/task`)
  return threads.reduce((sum, thread) => sum + readThread(`/proc/${pid}/task/${thread}`), 0)
}

function readThread(folder: string): number {
  try {
    return Number(readFileSync(`${folder}/schedstat`, 'utf8').split(' ', 1)[0]) / 1_000_000
  } catch {
    return 0
  }
}
