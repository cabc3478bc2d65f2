import { alternate, median } from '../figures.ts'
import { readFeed } from './client.ts'
import type { Goal } from '../goals.ts'
import { pgbench } from '../pgbench.ts'
import { totalCpu, type Run } from '../run.ts'
import type { CpuCost } from '../harness.ts'

const MAX_DEPTH = 10_000
const PAGE = 10
const READS_EACH = 50

/** Compares page 1,000 of the home feed, or less in a small data set, with page one, for viewers who paged that far. */
export async function measurePages(run: Run, cookies: readonly string[]): Promise<Goal[]> {
  const { harness, database, sizes, rounds, api } = run
  const depth = Math.min(MAX_DEPTH, sizes.posts / 10)
  const viewers = await Promise.all(
    cookies.map(async (cookie) => ({ cookie, query: `?cursor=${await pageTo(api.url, cookie, depth)}` })),
  )

  const read = (isDeep: boolean): Promise<CpuCost> =>
    harness.measureCpu(api, database, 'api', async () => {
      for (let n = 0; n < READS_EACH; n += 1) {
        await Promise.all(viewers.map((one) => readFeed(api.url, one.cookie, isDeep ? one.query : '')))
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
    first: () => read(false),
    deep: () => read(true),
    bareFirst: () => bare(0),
    bareDeep: () => bare(depth),
  })
  const cost = (costs: CpuCost[]) => median(costs.map(totalCpu))
  const bareRatio =
    median(figures.bareDeep.map((one) => one.cpuMs)) / median(figures.bareFirst.map((one) => one.cpuMs))
  return [
    {
      id: 'P5',
      what: `CPU of page ${depth / PAGE} beside page 1`,
      measured: `${cost(figures.deep).toFixed(3)} ms`,
      reference: `${cost(figures.first).toFixed(3)} ms, bare ${bareRatio.toFixed(2)}`,
      ratio: cost(figures.deep) / cost(figures.first),
      limit: { max: 1.2 },
    },
  ]
}

/** Returns the cursor after `depth` posts, or the last one if the feed is shorter. */
async function pageTo(url: string, cookie: string, depth: number): Promise<string> {
  let cursor = ''
  for (let seen = 0; seen < depth; seen += 100) {
    const { next } = await readFeed(url, cookie, `?limit=100${cursor === '' ? '' : `&cursor=${cursor}`}`)
    if (next === null) break
    cursor = next
  }
  return cursor
}
