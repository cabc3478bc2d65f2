import { readPath } from '../client.ts'
import { alternate, median, pairedRatio } from '../figures.ts'
import type { Goal } from '../goals.ts'
import { round, scriptOf, totalCpu, type Round, type Run } from '../run.ts'
import { readWords } from './queries.ts'

const LIMIT = 10
/** The small data set has this many pages too. */
const DEEP_PAGE = 20

/** Compares a deep page of results with the first page. */
export async function measureSearchPages(run: Run, cookies: readonly string[]): Promise<Goal[]> {
  const [word = ''] = await readWords(run.database, 1)
  return [
    await measureList(run, cookies, 'members', `/api/search/users?limit=${LIMIT}&q=${word.slice(0, 1)}`),
    await measureList(run, cookies, 'posts', `/api/search/posts?limit=${LIMIT}&q=${word}`),
  ]
}

async function measureList(run: Run, cookies: readonly string[], what: string, path: string): Promise<Goal> {
  const { harness, database, seconds, rounds, api } = run
  let cursor: string | null = null
  for (let page = 1; page < DEEP_PAGE; page += 1) {
    const { next } = await readPath(
      api.url,
      cookies[0] ?? '',
      path + (cursor === null ? '' : `&cursor=${cursor}`),
    )
    if (next === null) throw new Error(`${path} has ${page} pages`)
    cursor = next
  }
  const read = (name: string, address: string) => {
    const script = scriptOf(harness, `pages-${what}-${name}`, { cookies, paths: [address] })
    return () =>
      round(
        { harness, seconds },
        { server: api, path: '', database, application: 'api', script, connections: 2 },
      )
  }
  const parts = { first: read('first', path), deep: read('deep', `${path}&cursor=${cursor}`) }
  await parts.first()
  await parts.deep()
  const figures = await alternate(rounds, parts)
  const costOf = (one: Round) => totalCpu(one.cpu)
  const cost = (results: readonly Round[]) => median(results.map(costOf))
  return {
    id: 'P5',
    what: `CPU of page ${DEEP_PAGE} beside page 1: ${what} that were found`,
    measured: `${cost(figures.deep).toFixed(3)} ms`,
    reference: `${cost(figures.first).toFixed(3)} ms`,
    ratio: pairedRatio(figures.deep, figures.first, costOf, costOf),
    limit: { max: 1.2 },
  }
}
