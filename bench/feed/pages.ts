import { alternate, median } from '../figures.ts'
import { readFeed } from './client.ts'
import type { Goal } from '../goals.ts'
import { pgbench } from '../pgbench.ts'
import { total, type Run } from '../run.ts'
import type { Spent } from '../stage.ts'

const DEEP = 10_000
const PAGE = 10
const READS_EACH = 50

/** Page 1,000 of the home feed beside page one, for viewers who went all the way down; a small data set ends earlier. */
export async function measurePages(run: Run, cookies: readonly string[]): Promise<Goal[]> {
  const { stage, database, sizes, rounds, api } = run
  const depth = Math.min(DEEP, sizes.posts / 10)
  const walkers = await Promise.all(
    cookies.map(async (cookie) => ({ cookie, query: `?cursor=${await goDown(api.url, cookie, depth)}` })),
  )

  const read = (isDeep: boolean): Promise<Spent> =>
    stage.cost(api, database, 'api', async () => {
      for (let n = 0; n < READS_EACH; n += 1) {
        await Promise.all(walkers.map((one) => readFeed(api.url, one.cookie, isDeep ? one.query : '')))
      }
      return READS_EACH * walkers.length
    })
  const bare = (depth: number) =>
    pgbench(new URL('sql/page.sql', import.meta.url), {
      database,
      clients: 2,
      seconds: 1,
      values: { posts: sizes.posts, depth },
    })

  const figures = await alternate(rounds, {
    near: () => read(false),
    deep: () => read(true),
    bareNear: () => bare(0),
    bareDeep: () => bare(depth),
  })
  const cost = (spent: Spent[]) => median(spent.map(total))
  const bareRatio =
    median(figures.bareDeep.map((one) => one.cpuMs)) / median(figures.bareNear.map((one) => one.cpuMs))
  return [
    {
      id: 'P5',
      what: `CPU of page ${depth / PAGE} beside page 1`,
      measured: `${cost(figures.deep).toFixed(3)} ms`,
      reference: `${cost(figures.near).toFixed(3)} ms, bare ${bareRatio.toFixed(2)}`,
      ratio: cost(figures.deep) / cost(figures.near),
      limit: { most: 1.2 },
    },
  ]
}

/** The cursor after so many posts, or the last one there is. */
async function goDown(url: string, cookie: string, depth: number): Promise<string> {
  let cursor = ''
  for (let seen = 0; seen < depth; seen += 100) {
    const { next } = await readFeed(url, cookie, `?limit=100${cursor === '' ? '' : `&cursor=${cursor}`}`)
    if (next === null) break
    cursor = next
  }
  return cursor
}
