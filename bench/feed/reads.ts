import { alternate, median, p99Of, pairedRatio, rateOf } from '../figures.ts'
import type { ServerProcess } from '../server-process.ts'
import { FIRST_PAGE, warmUp } from './client.ts'
import type { Goal } from '../goals.ts'
import { pgbench, printBare, type Bare } from '../pgbench.ts'
import { redisBenchmark } from './redis-benchmark.ts'
import { printRounds, round, scriptOf, totalCpu, warmUpCode, type Round, type Run } from '../run.ts'

/** The product over a smaller data set, to see how the cost grows with the size. */
export type SmallerProduct = { api: ServerProcess; database: string; cookies: string[] }

type Readers = { ordinary: string[]; heavy: string[]; smaller: SmallerProduct | null }

/** Compares page one of the home feed with the bare engines, the reference, heavy viewers and a smaller data set. */
export async function measureReads(run: Run, readers: Readers): Promise<Goal[]> {
  const { harness, database, sizes, seconds, rounds, api } = run
  const { ordinary, heavy, smaller } = readers
  const reference = await harness.start(
    'reference',
    new URL('servers/reference-feed.ts', import.meta.url),
    database,
  )
  await warmUp(api.url, [...ordinary, ...heavy])
  await warmUp(reference.url, ordinary)
  if (smaller) await warmUp(smaller.api.url, smaller.cookies)

  const product = { server: api, path: FIRST_PAGE, database, application: 'api' }
  const scripts = {
    ordinary: scriptOf(harness, 'ordinary', { cookies: ordinary }),
    heavy: scriptOf(harness, 'heavy', { cookies: heavy }),
    smaller: scriptOf(harness, 'smaller', { cookies: smaller?.cookies ?? [] }),
  }
  const ordinaryRange = { first: 0, last: sizes.viewers - 1, posts: sizes.posts }
  const heavyRange = { ...ordinaryRange, first: sizes.viewers, last: sizes.viewers + sizes.heavy - 1 }
  const bare = (file: string, clients: number, values: Record<string, number>) =>
    pgbench(new URL(`sql/${file}.sql`, import.meta.url), { database, clients, seconds, values })

  await warmUpCode(run, { ...product, server: reference, script: scripts.ordinary })
  await warmUpCode(run, { ...product, script: scripts.ordinary })
  if (smaller) await warmUpCode(run, { ...product, server: smaller.api, script: scripts.smaller })
  const figures = await alternate(rounds, {
    postgres: () => bare('hydrate', 8, ordinaryRange),
    redis: () => redisBenchmark(harness.redisUrl, sizes.viewers, seconds),
    reference: () =>
      round(run, {
        server: reference,
        path: FIRST_PAGE,
        database,
        application: 'reference',
        script: scripts.ordinary,
      }),
    product: () => round(run, { ...product, script: scripts.ordinary }),
    heavy: () => round(run, { ...product, script: scripts.heavy }),
    smaller: async () =>
      smaller === null
        ? null
        : round(run, {
            ...product,
            server: smaller.api,
            database: smaller.database,
            script: scripts.smaller,
          }),
  })
  await reference.stop()
  // Only for comparison: the cost of heavy viewers without timelines.
  const pulls = {
    pull: await bare('pull', 2, ordinaryRange),
    heavyPull: await bare('pull', 2, heavyRange),
  }

  const smallerRounds = figures.smaller.filter((one) => one !== null)
  printBare('Postgres, ten known posts', figures.postgres)
  console.log(`${'Redis, ten ids'.padEnd(26)} ${median(figures.redis).toFixed(0).padStart(6)} /s`)
  printBare('Postgres, pull', [pulls.pull])
  printBare('Postgres, pull, heavy', [pulls.heavyPull])
  printRounds('hand-written reference', figures.reference)
  printRounds('product', figures.product)
  printRounds('product, heavy viewers', figures.heavy)
  if (smallerRounds.length > 0) printRounds('product, 20,000 posts', smallerRounds)
  return [...speedGoals(figures), ...costGoals({ ...figures, ...pulls }, smallerRounds)]
}

type Speeds = { postgres: Bare[]; redis: number[]; reference: Round[]; product: Round[] }

const rate = (rounds: readonly { perSecond: number }[]) => median(rounds.map(rateOf))
const cpuOf = (round: Round) => totalCpu(round.cpu)
const bareCpuOf = ({ cpuMs }: Bare) => cpuMs
const cpu = (rounds: readonly Round[]) => median(rounds.map(cpuOf))
const perSecond = (value: number) => `${value.toFixed(0)} /s`
const ms = (value: number) => `${value.toFixed(3)} ms`

function speedGoals({ postgres, redis, reference, product }: Speeds): Goal[] {
  // A request uses them one after the other.
  const engines = 1 / (1 / rate(postgres) + 1 / median(redis))
  console.log(`the rate is ${(rate(product) / engines).toFixed(2)} of bare Redis and Postgres`)
  return [
    {
      id: 'P1',
      what: 'CPU of the home feed beside bare Postgres, all processes',
      measured: ms(cpu(product)),
      reference: ms(median(postgres.map(bareCpuOf))),
      ratio: pairedRatio(product, postgres, cpuOf, bareCpuOf),
      limit: { max: 2.3, aim: 1.8 },
    },
    {
      id: 'P2',
      what: 'home feed beside the hand-written reference',
      measured: perSecond(rate(product)),
      reference: perSecond(rate(reference)),
      ratio: pairedRatio(product, reference, rateOf, rateOf),
      limit: { min: 0.6 },
    },
    {
      id: 'P4',
      what: 'CPU of a read beside the hand-written reference',
      measured: ms(cpu(product)),
      reference: ms(cpu(reference)),
      ratio: pairedRatio(product, reference, cpuOf, cpuOf),
      limit: { max: 1.6, aim: 1.35 },
    },
  ]
}

type Costs = { product: Round[]; heavy: Round[]; pull: Bare; heavyPull: Bare }

function costGoals({ product, heavy, pull, heavyPull }: Costs, smaller: readonly Round[]): Goal[] {
  const spent = cpu(product)
  const pullRatio = heavyPull.cpuMs / pull.cpuMs
  const goals: Goal[] = [
    {
      id: 'P6',
      what: 'CPU for heavy viewers beside ordinary ones',
      measured: ms(cpu(heavy)),
      reference: `bare pull ${pullRatio.toFixed(1)}`,
      ratio: pairedRatio(heavy, product, cpuOf, cpuOf),
      limit: { max: 2 },
    },
  ]
  if (smaller.length === 0) return goals
  const p99 = (rounds: readonly Round[]) => median(rounds.map((one) => one.p99Ms))
  return [
    ...goals,
    {
      id: 'P4',
      what: 'CPU growth from 20,000 posts',
      measured: ms(spent),
      reference: ms(cpu(smaller)),
      ratio: pairedRatio(product, smaller, cpuOf, cpuOf),
      limit: { max: 1.3 },
    },
    {
      id: 'P4',
      what: 'p99 growth from 20,000 posts',
      measured: ms(p99(product)),
      reference: ms(p99(smaller)),
      ratio: pairedRatio(product, smaller, p99Of, p99Of),
      limit: { max: 2 },
    },
  ]
}
