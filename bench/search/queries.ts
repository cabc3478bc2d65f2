import { connected } from '../data/database.ts'

const SAMPLE_SIZE = 2_000

/** Returns the most common words of the data set, in order of frequency. */
export async function readWords(database: string, upTo: number): Promise<string[]> {
  const { rows } = await connected(database, (client) =>
    client.query<{ word: string }>('select word from bench.words where n <= $1 order by n', [upTo]),
  )
  return rows.map(({ word }) => word)
}

/** Generates search texts from pseudo-random words: the same in every run. */
export function generateQueries(words: readonly string[], make: (pick: () => string) => string): string[] {
  let seed = 7
  const pick = () => {
    seed = (seed * 48_271) % 2_147_483_647
    return words[seed % words.length] ?? ''
  }
  return Array.from({ length: SAMPLE_SIZE }, () => make(pick))
}

/** Returns what members who type a name send: the first two, three, four and five letters of it. */
export function typing(
  cookies: readonly string[],
  words: readonly string[],
  pathOf: (q: string) => string,
): { cookies: string[]; paths: string[] } {
  const names = generateQueries(words, (pick) => pick()).filter((word) => word.length >= 5)
  return {
    cookies: cookies.flatMap((cookie) => [cookie, cookie, cookie, cookie]),
    paths: names.flatMap((name) => [2, 3, 4, 5].map((length) => pathOf(name.slice(0, length)))),
  }
}
