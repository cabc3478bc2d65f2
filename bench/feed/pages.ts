import { setTimeout as sleep } from 'node:timers/promises'
import { QUOTAS } from '../../packages/contract/src/limits.ts'
import { alternate, median, pairedRatio } from '../figures.ts'
import { readFeed } from './client.ts'
import type { Goal } from '../goals.ts'
import { pgbench, type Bare } from '../pgbench.ts'
import { totalCpu, type Run } from '../run.ts'
import type { CpuCost } from '../cpu-meter.ts'

const MAX_DEPTH = 10_000
/** Beyond what a timeline in memory holds: from here on every page takes the same path. */
const PAST_TIMELINE = 1_000
const PAGE = 10
const READS_EACH = 50
const LARGE_PAGE = 100
/** About as many large pages as the quota of a member allows without a pause, and for how long it counts them. */
const MAX_LARGE_PAGES = 80
const QUOTA_MS = QUOTAS.reads.seconds * 1_000

/**
 * Compares page 1,000 of the home feed, or less in a small data set, with page 101 and with page one, for viewers who
 * paged that far.
 */
export async function measurePages(run: Run, cookies: readonly string[]): Promise<Goal[]> {
  const { harness, database, sizes, rounds, api } = run
  const depth = Math.min(MAX_DEPTH, sizes.posts / 10)
  const viewers = await Promise.all(
    cookies.map(async (cookie) => {
      const middle = await pageTo(api.url, cookie, '', PAST_TIMELINE)
      const deep = await pageTo(api.url, cookie, middle, depth - PAST_TIMELINE)
      return { cookie, first: queryOf(''), middle: queryOf(middle), deep: queryOf(deep) }
    }),
  )
  if (depth > MAX_LARGE_PAGES * LARGE_PAGE) await sleep(QUOTA_MS)
  const read = (page: 'first' | 'middle' | 'deep'): Promise<CpuCost> =>
    harness.measureCpu(api, database, 'api', async () => {
      for (let n = 0; n < READS_EACH; n += 1) {
        await Promise.all(viewers.map((one) => readFeed(api.url, one.cookie, one[page])))
      }
      return READS_EACH * viewers.length
    })
  const bare = (depth: number) =>
    pgbench(new URL('sql/page.sql', import.meta.url), {
      database,
      clients: 2,
      seconds: 1,
      values: { posts: sizes.posts, depth },
    })

  const figures = await alternate(rounds, {
    first: () => read('first'),
    middle: () => read('middle'),
    deep: () => read('deep'),
    bareFirst: () => bare(0),
    bareDeep: () => bare(depth),
  })
  const cost = (costs: readonly CpuCost[]) => `${median(costs.map(totalCpu)).toFixed(3)} ms`
  const bareCpuOf = ({ cpuMs }: Bare) => cpuMs
  const bareRatio = pairedRatio(figures.bareDeep, figures.bareFirst, bareCpuOf, bareCpuOf)
  const goal = (than: 'first' | 'middle', page: number, max: number): Goal => ({
    id: 'P5',
    what: `CPU of page ${depth / PAGE} beside page ${page}`,
    measured: cost(figures.deep),
    reference: cost(figures[than]),
    ratio: pairedRatio(figures.deep, figures[than], totalCpu, totalCpu),
    limit: { max },
  })
  console.log(`Postgres, bare page ${depth / PAGE} beside page 1: ${bareRatio.toFixed(2)}`)
  return [goal('middle', PAST_TIMELINE / PAGE + 1, 1.2), goal('first', 1, 1.5)]
}

const queryOf = (cursor: string) => `?limit=${PAGE}${cursor === '' ? '' : `&cursor=${cursor}`}`

/** Returns the cursor after `depth` more posts, or the last one if the feed is shorter. */
async function pageTo(url: string, cookie: string, from: string, depth: number): Promise<string> {
  let cursor = from
  for (let page = 0; page < depth / LARGE_PAGE; page += 1) {
    if (page > 0 && page % MAX_LARGE_PAGES === 0) await sleep(QUOTA_MS)
    const { next } = await readFeed(
      url,
      cookie,
      `?limit=${LARGE_PAGE}${cursor === '' ? '' : `&cursor=${cursor}`}`,
    )
    if (next === null) break
    cursor = next
  }
  return cursor
}
