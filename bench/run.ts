import { join } from 'node:path'
import { median } from './figures.ts'
import type { Sizes } from './data/scale.ts'
import type { ServerProcess } from './server-process.ts'
import { load, writeCookieScript, type Load } from './wrk.ts'
import type { CpuCost, Harness } from './harness.ts'

/** One run of the benches on one data set. */
export type Run = {
  harness: Harness
  database: string
  sizes: Sizes
  seconds: number
  rounds: number
  /** The product's two processes. */
  api: ServerProcess
  worker: ServerProcess
}

/** The result of a round of load, and the CPU of one request. */
export type Round = Load & { cpu: CpuCost }

const CONNECTIONS = 16

/** The CPU of Node, Postgres and Redis together. */
export const totalCpu = ({ node, postgres, redis }: CpuCost) => node + postgres + redis

/** Writes a load script for these cookies into the folder of the run. */
export function cookieScript(
  { folder }: Harness,
  name: string,
  cookies: readonly string[],
  post = '',
): string {
  const file = join(folder, `${name}.lua`)
  writeCookieScript(file, cookies, post)
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

/** Prints the medians of the rounds of one part. */
export function printRounds(name: string, rounds: readonly Round[]): void {
  const figure = (of: (round: Round) => number) => median(rounds.map(of))
  const cpu = (['node', 'postgres', 'redis'] as const).map((part) => {
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
