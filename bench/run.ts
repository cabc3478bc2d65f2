import { join } from 'node:path'
import { median } from './figures.ts'
import type { Sizes } from './data/scale.ts'
import type { Measured } from './server-process.ts'
import { load, writeCookieScript, type Load } from './wrk.ts'
import type { Spent, Stage } from './stage.ts'

/** One run of the benches over one data set. */
export type Run = {
  stage: Stage
  database: string
  sizes: Sizes
  seconds: number
  rounds: number
  /** The product's two processes. */
  api: Measured
  worker: Measured
}

/** A round of load: how it went, and what one request cost. */
export type Round = Load & { cpu: Spent }

const CONNECTIONS = 16

/** Node, Postgres and Redis together. */
export const total = ({ node, postgres, redis }: Spent) => node + postgres + redis

/** Writes a load script for these cookies into the folder of the run. */
export function cookieScript({ folder }: Stage, name: string, cookies: readonly string[], post = ''): string {
  const file = join(folder, `${name}.lua`)
  writeCookieScript(file, cookies, post)
  return file
}

type Target = {
  server: Measured
  path: string
  database: string
  application: string
  script: string
  connections?: number
}

/** One round of requests to an address of a server. */
export async function round(run: Pick<Run, 'stage' | 'seconds'>, target: Target): Promise<Round> {
  const { server, path, database, application, script, connections = CONNECTIONS } = target
  let result: Load | undefined
  const cpu = await run.stage.cost(server, database, application, async () => {
    result = await load(server.url + path, script, run.seconds, connections)
    return result.requests
  })
  if (result === undefined) throw new Error('no load')
  // A busy machine makes the product shed a few; more than one in a hundred would flatter its rate.
  if (result.errors > result.requests / 100)
    throw new Error(`${server.name} refused ${result.errors} of ${result.requests} requests`)
  return { ...result, cpu }
}

/** A line about the rounds of one part, by their medians. */
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
