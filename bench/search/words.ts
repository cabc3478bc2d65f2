import { join } from 'node:path'
import { alternate, median } from '../figures.ts'
import type { Goal } from '../goals.ts'
import { printRounds, round, type Run } from '../run.ts'
import { bareLookUps } from './bare.ts'
import { readWords, typedFrom, writeSearches } from './queries.ts'

const CLIENTS = 2
/** The two words are taken from so many of the most common ones, as in the reference; single ones from all. */
const COMMON = 5_000
const WORDS = 20_000

/** Posts by two words, by a word that nobody wrote and by one that anybody may have, beside the bare index. */
export async function measureWords(run: Run, cookies: readonly string[]): Promise<Goal[]> {
  const { stage, database, seconds, rounds, api } = run
  const [common, all] = [await readWords(database, COMMON), await readWords(database, WORDS)]
  const pairs = typedFrom(common, (pick) => `${pick()} ${pick()}`)
  const queries = pairs.map((pair) =>
    pair
      .split(' ')
      .map((word) => `'${word}'`)
      .join(' & '),
  )
  const search = (name: string, typed: readonly string[]) => {
    const script = join(stage.folder, `words-${name}.lua`)
    writeSearches(
      script,
      cookies,
      typed.map((q) => `/api/search/posts?limit=10&q=${encodeURIComponent(q)}`),
    )
    return () =>
      round(
        { stage, seconds },
        { server: api, path: '', database, application: 'api', script, connections: CLIENTS },
      )
  }
  const parts = {
    bare: () => bareLookUps(database, CLIENTS, seconds, queries),
    two: search('two', pairs),
    absent: search(
      'absent',
      typedFrom(all, (pick) => `${pick()}zq${pick()}`),
    ),
    one: search(
      'one',
      typedFrom(all, (pick) => pick()),
    ),
    beginning: search(
      'beginning',
      typedFrom(all, (pick) => pick().slice(0, 3)),
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
  printRounds('product, 3 characters', figures.beginning)
  const beside = (of: 'two' | 'absent', what: string, most: number): Goal => ({
    id: 'P11',
    what: `posts, p99 of ${what} beside two words in the bare index`,
    measured: `${p99(of).toFixed(2)} ms`,
    reference: `${p99('bare').toFixed(2)} ms`,
    ratio: p99(of) / p99('bare'),
    limit: { most },
  })
  return [beside('two', 'two words', 5), beside('absent', 'an absent word', 2)]
}
