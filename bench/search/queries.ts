import { writeFileSync } from 'node:fs'
import { connected } from '../data/database.ts'

/** Another one each time, by chance. */
const SAMPLE = 2_000

/** Words of the data set, by their place in the order of how common they are. */
export async function readWords(database: string, upTo: number): Promise<string[]> {
  const { rows } = await connected(database, (client) =>
    client.query<{ word: string }>('select word from bench.words where n <= $1 order by n', [upTo]),
  )
  return rows.map(({ word }) => word)
}

/** What people type, made from words that are taken by chance: the same in every run. */
export function typedFrom(words: readonly string[], make: (pick: () => string) => string): string[] {
  let seed = 7
  const pick = () => {
    seed = (seed * 48_271) % 2_147_483_647
    return words[seed % words.length] ?? ''
  }
  return Array.from({ length: SAMPLE }, () => make(pick))
}

/** Writes the load script of people who type a name: each of them two, three, four and five letters of it. */
export function writeTyping(
  file: string,
  cookies: readonly string[],
  words: readonly string[],
  pathOf: (q: string) => string,
): void {
  const names = typedFrom(words, (pick) => pick()).filter((word) => word.length >= 5)
  const paths = names.flatMap((name) => [2, 3, 4, 5].map((length) => pathOf(name.slice(0, length))))
  writeSearches(
    file,
    cookies.flatMap((cookie) => [cookie, cookie, cookie, cookie]),
    paths,
  )
}

/** Writes the load script: another member each time, and the next thing to look for. */
export function writeSearches(file: string, cookies: readonly string[], paths: readonly string[]): void {
  const list = (values: readonly string[]) => `{${values.map((value) => `'${value}'`).join(',')}}`
  writeFileSync(
    file,
    `local cookies = ${list(cookies)}
local paths = ${list(paths)}
local n = 0
request = function()
  n = n + 1
  return wrk.format('GET', paths[n % #paths + 1], { cookie = cookies[n % #cookies + 1] })
end
`,
  )
}
