import { join } from 'node:path'
import { median } from './figures.ts'
import type { Sizes } from './data/scale.ts'
import type { ServerProcess } from './server-process.ts'
import { writeScript, type Requests } from './browser.ts'
import { load, type Load } from './wrk.ts'
import type { CpuCost, ProductCpu } from './cpu-meter.ts'
import type { Harness } from './harness.ts'

/** One run of the benches on one data set. */
export type Run = {
  harness: Harness
  database: string
  sizes: Sizes
  seconds: number
  rounds: number
  /** How many requests of a kind come before those that are measured. */
  warmUp: number
  /** The product's two processes. */
  api: ServerProcess
  worker: ServerProcess
}

/** The result of a round of load, and the CPU of one request. */
export type Round = Load & { cpu: CpuCost }

const CONNECTIONS = 16
/** The length of one part of the warm-up: the load generator knows seconds, not requests. */
const WARM_UP_SECONDS = 1

/** The CPU of all processes together. */
export const totalCpu = (cost: CpuCost | ProductCpu) => Object.values(cost).reduce((sum, ms) => sum + ms, 0)

/** Writes a load script into the folder of the run and returns its name. */
export function scriptOf({ folder }: Harness, name: string, requests: Requests): string {
  const file = join(folder, `${name}.lua`)
  writeScript(file, requests)
  return file
}

type Target = {
  server: ServerProcess
  path: string
  database: string
  application: string
  script: string
  connections?: number
}

/** Runs one round of requests against a path of a server. */
export async function round(run: Pick<Run, 'harness' | 'seconds'>, target: Target): Promise<Round> {
  const { server, path, database, application, script, connections = CONNECTIONS } = target
  let result: Load | undefined
  const cpu = await run.harness.measureCpu(server, database, application, async () => {
    result = await load(server.url + path, script, run.seconds, connections)
    return result.requests
  })
  if (result === undefined) throw new Error('no load')
  // On a busy machine the product sheds a few; more than one in a hundred would make its rate look better than it is.
  if (result.errors > result.requests / 100)
    throw new Error(`${server.name} refused ${result.errors} of ${result.requests} requests`)
  return { ...result, cpu }
}

/** Sends as many requests as the code needs to run as it does in production. */
export async function warmUpCode(run: Pick<Run, 'warmUp'>, target: Target): Promise<void> {
  const { server, path, script, connections = CONNECTIONS } = target
  await sendAtLeast(run.warmUp, async () => {
    const { requests, errors } = await load(server.url + path, script, WARM_UP_SECONDS, connections)
    return requests - errors
  })
}

/** Repeats `send`, which returns how many requests succeeded, until this many have. */
export async function sendAtLeast(count: number, send: () => Promise<number>): Promise<void> {
  for (let sent = 0; sent < count;) {
    const succeeded = await send()
    if (succeeded <= 0) throw new Error('the server answers no request')
    sent += succeeded
  }
}

/** Prints the medians of the rounds of one part. */
export function printRounds(name: string, rounds: readonly Round[]): void {
  const figure = (of: (round: Round) => number) => median(rounds.map(of))
  const cpu = (['node', 'postgres', 'redis', 'nats'] as const).map((part) => {
    return `${part} ${figure((one) => one.cpu[part]).toFixed(3)}`
  })
  console.log(
    `${name.padEnd(26)} ${figure((one) => one.perSecond)
      .toFixed(0)
      .padStart(6)} /s  p99 ${figure((one) => one.p99Ms)
      .toFixed(1)
      .padStart(5)} ms  CPU ms: ${cpu.join(', ')}  ${(figure((one) => one.bytes) / 1024).toFixed(1)} kB`,
  )
}
