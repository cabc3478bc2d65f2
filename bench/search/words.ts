import { alternate, median, p99Of, pairedRatio } from '../figures.ts'
import type { Goal } from '../goals.ts'
import { printRounds, round, scriptOf, type Run } from '../run.ts'
import { bareLookUps } from './bare.ts'
import { generateQueries, readWords } from './queries.ts'

const CLIENTS = 2
/** Pairs are picked from this many of the most common words, as in the reference; single words from all. */
const COMMON_WORDS = 5_000
const ALL_WORDS = 20_000

/** Compares the search for posts by two words, by an absent word and by any single word with the bare index. */
export async function measureWords(run: Run, cookies: readonly string[]): Promise<Goal[]> {
  const { harness, database, seconds, rounds, api } = run
  const [common, all] = [await readWords(database, COMMON_WORDS), await readWords(database, ALL_WORDS)]
  const pairs = generateQueries(common, (pick) => `${pick()} ${pick()}`)
  const queries = pairs.map((pair) =>
    pair
      .split(' ')
      .map((word) => `'${word}'`)
      .join(' & '),
  )
  const search = (name: string, typed: readonly string[]) => {
    const paths = typed.map((q) => `/api/search/posts?limit=10&q=${encodeURIComponent(q)}`)
    const script = scriptOf(harness, `words-${name}`, { cookies, paths })
    return () =>
      round(
        { harness, seconds },
        { server: api, path: '', database, application: 'api', script, connections: CLIENTS },
      )
  }
  const parts = {
    bare: () => bareLookUps(database, CLIENTS, seconds, queries),
    two: search('two', pairs),
    absent: search(
      'absent',
      generateQueries(all, (pick) => `${pick()}zq${pick()}`),
    ),
    one: search(
      'one',
      generateQueries(all, (pick) => pick()),
    ),
    prefix: search(
      'prefix',
      generateQueries(all, (pick) => pick().slice(0, 3)),
    ),
  }
  for (const part of Object.values(parts)) await part()
  const figures = await alternate(rounds, parts)
  const p99 = (of: keyof typeof figures) => median(figures[of].map((one) => one.p99Ms))
  const bareRate = median(figures.bare.map((one) => one.perSecond))
  console.log(
    `${'Postgres, two words'.padEnd(26)} ${bareRate.toFixed(0).padStart(6)} /s  p99 ${p99('bare').toFixed(1)} ms`,
  )
  printRounds('product, two words', figures.two)
  printRounds('product, absent word', figures.absent)
  printRounds('product, any one word', figures.one)
  printRounds('product, 3 characters', figures.prefix)
  const goal = (of: 'two' | 'absent', what: string, max: number): Goal => ({
    id: 'P11',
    what: `posts, p99 of ${what} beside two words in the bare index`,
    measured: `${p99(of).toFixed(2)} ms`,
    reference: `${p99('bare').toFixed(2)} ms`,
    ratio: pairedRatio(figures[of], figures.bare, p99Of, p99Of),
    limit: { max },
  })
  return [goal('two', 'two words', 5), goal('absent', 'an absent word', 2)]
}
