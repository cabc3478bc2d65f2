import { alternate, median } from '../figures.ts'
import type { Measured } from '../server-process.ts'
import { FEED, warm } from './client.ts'
import type { Goal } from '../goals.ts'
import { pgbench, printBare, type Bare } from '../pgbench.ts'
import { redisBenchmark } from './redis-benchmark.ts'
import { cookieScript, printRounds, round, total, type Round, type Run } from '../run.ts'

/** The product over a data set of another size, to see how the cost grows with it. */
export type Other = { api: Measured; database: string; cookies: string[] }

type Readers = { ordinary: string[]; heavy: string[]; smaller: Other | null }

/** Page one of the home feed: beside the bare engines, the hand-written reference, heavy viewers and a smaller data set. */
export async function measureReads(run: Run, readers: Readers): Promise<Goal[]> {
  const { stage, database, sizes, seconds, rounds, api } = run
  const { ordinary, heavy, smaller } = readers
  const reference = await stage.start(
    'reference',
    new URL('servers/reference-feed.ts', import.meta.url),
    database,
  )
  await warm(api.url, [...ordinary, ...heavy])
  await warm(reference.url, ordinary)
  if (smaller) await warm(smaller.api.url, smaller.cookies)

  const product = { server: api, path: FEED, database, application: 'api' }
  const scripts = {
    ordinary: cookieScript(stage, 'ordinary', ordinary),
    heavy: cookieScript(stage, 'heavy', heavy),
    smaller: cookieScript(stage, 'smaller', smaller?.cookies ?? []),
  }
  const all = { first: 0, last: sizes.viewers - 1, posts: sizes.posts }
  const heaviest = { ...all, first: sizes.viewers, last: sizes.viewers + sizes.heavy - 1 }
  const bare = (file: string, clients: number, values: Record<string, number>) =>
    pgbench(new URL(`sql/${file}.sql`, import.meta.url), { database, clients, seconds, values })

  const figures = await alternate(rounds, {
    postgres: () => bare('hydrate', 8, all),
    redis: () => redisBenchmark(stage.redisUrl, sizes.viewers, seconds),
    reference: () =>
      round(run, {
        server: reference,
        path: FEED,
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
  // Only to compare with: what heavy viewers would cost without timelines.
  const pulls = { pull: await bare('pull', 2, all), heavyPull: await bare('pull', 2, heaviest) }

  const grown = figures.smaller.filter((one) => one !== null)
  printBare('Postgres, ten known posts', figures.postgres)
  console.log(`${'Redis, ten ids'.padEnd(26)} ${median(figures.redis).toFixed(0).padStart(6)} /s`)
  printBare('Postgres, pull', [pulls.pull])
  printBare('Postgres, pull, heavy', [pulls.heavyPull])
  printRounds('hand-written reference', figures.reference)
  printRounds('product', figures.product)
  printRounds('product, heavy viewers', figures.heavy)
  if (grown.length > 0) printRounds('product, 20,000 posts', grown)
  return [...speed(figures), ...cost({ ...figures, ...pulls }, grown)]
}

type Read = { postgres: Bare[]; redis: number[]; reference: Round[]; product: Round[] }

const rate = (rounds: readonly { perSecond: number }[]) => median(rounds.map((one) => one.perSecond))
const cpu = (rounds: readonly Round[]) => median(rounds.map((one) => total(one.cpu)))
const perSecond = (value: number) => `${value.toFixed(0)} /s`
const ms = (value: number) => `${value.toFixed(3)} ms`

function speed({ postgres, redis, reference, product }: Read): Goal[] {
  // One after the other, as a request needs them.
  const engines = 1 / (1 / rate(postgres) + 1 / median(redis))
  const measured = perSecond(rate(product))
  return [
    {
      id: 'P1',
      what: 'home feed beside bare Redis + Postgres',
      measured,
      reference: perSecond(engines),
      ratio: rate(product) / engines,
      limit: { least: 0.6, aim: 0.85 },
    },
    {
      id: 'P2',
      what: 'home feed beside the hand-written reference',
      measured,
      reference: perSecond(rate(reference)),
      ratio: rate(product) / rate(reference),
      limit: { least: 0.75 },
    },
  ]
}

type Costs = { reference: Round[]; product: Round[]; heavy: Round[]; pull: Bare; heavyPull: Bare }

function cost({ reference, product, heavy, pull, heavyPull }: Costs, smaller: readonly Round[]): Goal[] {
  const spent = cpu(product)
  const pulled = heavyPull.cpuMs / pull.cpuMs
  const goals: Goal[] = [
    {
      id: 'P4',
      what: 'CPU ms of a read: Node + Postgres + Redis',
      measured: ms(spent),
      reference: ms(cpu(reference)),
      ratio: spent,
      limit: { most: 0.6 },
    },
    {
      id: 'P6',
      what: 'CPU for heavy viewers beside ordinary ones',
      measured: ms(cpu(heavy)),
      reference: `bare pull ${pulled.toFixed(1)}`,
      ratio: cpu(heavy) / spent,
      limit: { most: 2 },
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
      ratio: spent / cpu(smaller),
      limit: { most: 1.5 },
    },
    {
      id: 'P4',
      what: 'p99 growth from 20,000 posts',
      measured: ms(p99(product)),
      reference: ms(p99(smaller)),
      ratio: p99(product) / p99(smaller),
      limit: { most: 2 },
    },
  ]
}
