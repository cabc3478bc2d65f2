import { readPath } from '../client.ts'
import { alternate, median, p99Of, pairedRatio } from '../figures.ts'
import type { Goal } from '../goals.ts'
import { pgbench, printBare } from '../pgbench.ts'
import { printRounds, round, scriptOf, warmUpCode, type Run } from '../run.ts'
import { createPrefixTable } from './prefixes.ts'
import { generateQueries, readWords, typing } from './queries.ts'

/** The same number as for the reference. */
const CLIENTS = 2
const WORDS = 20_000
const LIMIT = 8

/** Compares the search for people by two and by five characters with each other and with a table of prefixes. */
export async function measureNames(run: Run, cookies: readonly string[]): Promise<Goal[]> {
  const { harness, database, seconds, rounds, api } = run
  await createPrefixTable(database)
  const words = await readWords(database, WORDS)
  const script = (length: number) => {
    const paths = generateQueries(words, (pick) => pathOf(pick().slice(0, length)))
    return scriptOf(harness, `names-${length}`, { cookies, paths })
  }
  const typed = scriptOf(harness, 'names-typed', typing(cookies, words, pathOf))
  const targetOf = (file: string) => {
    return { server: api, path: '', database, application: 'api', script: file, connections: CLIENTS }
  }
  const search = (file: string) => round({ harness, seconds }, targetOf(file))
  const bare = () =>
    pgbench(new URL('sql/prefix-table.sql', import.meta.url), {
      database,
      clients: CLIENTS,
      seconds,
      values: {},
    })
  await checkFound(api.url, cookies[0] ?? '', words[0] ?? '')
  const [two, five] = [script(2), script(5)]
  await warmUpCode(run, targetOf(typed))
  await search(two)
  await search(five)
  const figures = await alternate(rounds, {
    bare,
    two: () => search(two),
    five: () => search(five),
    typing: () => search(typed),
  })
  printBare('Postgres, prefix table', figures.bare)
  printRounds('product, 2 characters', figures.two)
  printRounds('product, 5 characters', figures.five)
  printRounds('product, as people type', figures.typing)
  const p99 = (of: 'two' | 'five') => median(figures[of].map((one) => one.p99Ms))
  const cpu = median(figures.typing.map((one) => one.cpu.postgres))
  const bareCpu = median(figures.bare.map((one) => one.cpuMs))
  return [
    {
      id: 'P11',
      what: 'people, p99 at 2 characters beside 5',
      measured: `${p99('two').toFixed(2)} ms`,
      reference: `${p99('five').toFixed(2)} ms`,
      ratio: pairedRatio(figures.two, figures.five, p99Of, p99Of),
      limit: { max: 1.5 },
    },
    {
      id: 'P11',
      what: 'people, CPU of Postgres as one types, beside the prefix table',
      measured: `${cpu.toFixed(3)} ms`,
      reference: `${bareCpu.toFixed(3)} ms`,
      ratio: pairedRatio(
        figures.typing,
        figures.bare,
        (one) => one.cpu.postgres,
        (one) => one.cpuMs,
      ),
      limit: { max: 3 },
    },
  ]
}

const pathOf = (q: string) => `/api/search/users?limit=${LIMIT}&q=${q}`

/** A search without results would look cheaper than it is. */
async function checkFound(url: string, cookie: string, word: string): Promise<void> {
  for (const length of [2, 5]) {
    const { body } = await readPath(url, cookie, pathOf(word.slice(0, length)))
    if ((JSON.parse(body) as unknown[]).length === 0)
      throw new Error(`nobody was found by ${length} characters`)
  }
}
