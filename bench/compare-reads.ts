import { readPath } from './client.ts'
import { alternate, median, pairedRatio, percentile } from './figures.ts'
import { totalCpu, type Run } from './run.ts'

/** Two cores serve the requests and everything they need. */
const CONNECTIONS = 2
const READS_PER_SECOND = 100
const WARM_UP_READS = 40

/** Paths, who reads them in turn, and how many entries each response must have: fewer would look cheaper. */
export type Reading = { path: string | readonly string[]; viewers: readonly string[]; count?: number }

/** CPU of one read in milliseconds, and the p99 of the time that it takes. */
export type ReadCost = { cpuMs: number; p99Ms: number }

/**
 * Reads both in turn, at most `maxReads` times each in one round, prints the figures, and returns their medians and the
 * ratio of the CPU.
 */
export async function compareReads(
  run: Run,
  cookies: ReadonlyMap<string, string>,
  name: string,
  readings: { large: Reading; small: Reading },
  maxReads: number,
): Promise<{ large: ReadCost; small: ReadCost; cpuRatio: number }> {
  const reads = Math.min(run.seconds * READS_PER_SECOND, maxReads)
  await readOften(run, cookies, readings.large, WARM_UP_READS)
  await readOften(run, cookies, readings.small, WARM_UP_READS)
  const figures = await alternate(run.rounds, {
    large: () => readOften(run, cookies, readings.large, reads),
    small: () => readOften(run, cookies, readings.small, reads),
  })
  return {
    large: summarize(`${name}, large`, figures.large),
    small: summarize(`${name}, small`, figures.small),
    cpuRatio: pairedRatio(figures.large, figures.small, cpuOf, cpuOf),
  }
}

async function readOften(
  { harness, database, api }: Run,
  cookies: ReadonlyMap<string, string>,
  { path, viewers, count }: Reading,
  reads: number,
) {
  const times: number[] = []
  const paths = typeof path === 'string' ? [path] : path
  const read = async (turn: number) => {
    const address = paths[turn % paths.length] ?? ''
    const cookie = cookies.get(viewers[turn % viewers.length] ?? '') ?? ''
    const { ms, body } = await readPath(api.url, cookie, address)
    const entries = count === undefined ? undefined : (JSON.parse(body) as unknown[]).length
    if (entries !== count) throw new Error(`${address} returned ${entries} entries, not ${count}`)
    times.push(ms)
  }
  const cpu = await harness.measureCpu(api, database, 'api', async () => {
    for (let turn = 0; turn < reads; turn += CONNECTIONS)
      await Promise.all(Array.from({ length: CONNECTIONS }, (_, at) => read(turn + at)))
    return times.length
  })
  return { cpu, times }
}

type Read = Awaited<ReturnType<typeof readOften>>

const cpuOf = (round: Read) => totalCpu(round.cpu)

function summarize(name: string, rounds: readonly Read[]): ReadCost {
  const times = rounds.flatMap((round) => round.times)
  const p99Ms = percentile(times, 0.99)
  const cpu = (part: 'node' | 'postgres') => median(rounds.map((round) => round.cpu[part])).toFixed(3)
  console.log(
    `${name.padEnd(34)} median ${median(times).toFixed(1).padStart(5)} ms  p99 ${p99Ms.toFixed(1).padStart(5)} ms  ` +
      `CPU ms: node ${cpu('node')}, postgres ${cpu('postgres')}`,
  )
  return { cpuMs: median(rounds.map(cpuOf)), p99Ms }
}
