import { join } from 'node:path'
import { readPath } from '../client.ts'
import { alternate, median } from '../figures.ts'
import type { Goal } from '../goals.ts'
import { round, total, type Round, type Run } from '../run.ts'
import { readWords, writeSearches } from './queries.ts'

const LIMIT = 10
/** As deep as the small data set goes too. */
const DEEP = 20

/** Results deep inside a list beside its first page. */
export async function measureSearchPages(run: Run, cookies: readonly string[]): Promise<Goal[]> {
  const [word = ''] = await readWords(run.database, 1)
  return [
    await measureList(run, cookies, 'members', `/api/search/users?limit=${LIMIT}&q=${word.slice(0, 1)}`),
    await measureList(run, cookies, 'posts', `/api/search/posts?limit=${LIMIT}&q=${word}`),
  ]
}

async function measureList(run: Run, cookies: readonly string[], what: string, path: string): Promise<Goal> {
  const { stage, database, seconds, rounds, api } = run
  let cursor: string | null = null
  for (let page = 1; page < DEEP; page += 1) {
    const { next } = await readPath(
      api.url,
      cookies[0] ?? '',
      path + (cursor === null ? '' : `&cursor=${cursor}`),
    )
    if (next === null) throw new Error(`${path} has ${page} pages`)
    cursor = next
  }
  const read = (name: string, address: string) => {
    const script = join(stage.folder, `pages-${what}-${name}.lua`)
    writeSearches(script, cookies, [address])
    return () =>
      round(
        { stage, seconds },
        { server: api, path: '', database, application: 'api', script, connections: 2 },
      )
  }
  const parts = { near: read('near', path), deep: read('deep', `${path}&cursor=${cursor}`) }
  await parts.near()
  await parts.deep()
  const figures = await alternate(rounds, parts)
  const cost = (spent: readonly Round[]) => median(spent.map((one) => total(one.cpu)))
  return {
    id: 'P5',
    what: `CPU of page ${DEEP} beside page 1: ${what} that were found`,
    measured: `${cost(figures.deep).toFixed(3)} ms`,
    reference: `${cost(figures.near).toFixed(3)} ms`,
    ratio: cost(figures.deep) / cost(figures.near),
    limit: { most: 1.2 },
  }
}
