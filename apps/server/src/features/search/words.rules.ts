import type { Term } from '@guildhall/contract/search-words'

/** How common words are: the share of all posts that say them. A word that is not listed is rarer than `rarest`. */
export type Frequencies = {
  posts: number
  /** In byte order, each with its share. */
  words: readonly (readonly [word: string, share: number])[]
  rarest: number
}

/** Either all posts that say the words are looked up, or the newest posts are read until enough of them do. */
export type Way = 'look-up' | 'read-newest'

/** A word that so many posts say is whole: whoever typed it finds enough, and all that begins with it would cost too much. */
const MANY_POSTS = 5_000
/** Below so many posts looking up is always quick. */
const FEW_POSTS = 50_000
/** What each step costs, beside the others; measured on two million posts. */
const COSTS = { listed: 0.3, fetched: 5, read: 1 }
/** Of the posts that say something, a viewer may see about so many. */
const VISIBLE = 0.6
/** A word that is not among the common ones is so much rarer than the rarest of them. */
const UNLISTED = 0.2

/** The terms, of which one that may be a beginning is taken as it stands where many posts say just that. */
export function settle(terms: readonly Term[], { posts, words }: Frequencies): Term[] {
  return terms.map(({ word, isBeginning }) => {
    const [listed, share] = words[placeOf(word, words)] ?? ['', 0]
    const isCommon = listed === word && share * posts >= MANY_POSTS
    return { word, isBeginning: isBeginning && !isCommon }
  })
}

/** The cheaper way to the newest posts with these words. */
export function wayTo(terms: readonly Term[], wanted: number, known: Frequencies): Way {
  const { posts } = known
  if (posts < FEW_POSTS) return 'look-up'
  const shares = terms.map((term) => shareOf(term, known))
  const together = shares.reduce((product, share) => product * share, 1)
  // The rarest word leads through the lists of the others; those of a beginning are read whole.
  const listed = Math.min(...shares) + sum(shares.filter((_, at) => terms[at]?.isBeginning === true))
  const lookUp = posts * (listed * COSTS.listed + together * COSTS.fetched)
  const readNewest = Math.min(posts, wanted / (together * VISIBLE)) * COSTS.read
  return lookUp <= readNewest ? 'look-up' : 'read-newest'
}

/** The share of posts that say this word, or one that begins with it. */
function shareOf({ word, isBeginning }: Term, { words, rarest }: Frequencies): number {
  let share = rarest * UNLISTED
  for (let at = placeOf(word, words); at < words.length; at += 1) {
    const [other, common] = words[at] ?? ['', 0]
    if (other === word || (isBeginning && other.startsWith(word))) share += common
    else break
  }
  return Math.min(1, share)
}

/** The place of the first word that is not before this one. */
function placeOf(word: string, words: Frequencies['words']): number {
  let [low, high] = [0, words.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((words[middle]?.[0] ?? '') < word) low = middle + 1
    else high = middle
  }
  return low
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}

/** The words as Postgres reads them. None of them holds a quote or a backslash: these stand between words. */
export function queryOf(terms: readonly Term[]): string {
  return terms.map(({ word, isBeginning }) => `'${word}'${isBeginning ? ':*' : ''}`).join(' & ')
}

/** The first id that can have been made at this time. */
export function firstIdAt(time: Date): string {
  const stamp = Math.max(0, time.getTime()).toString(16).padStart(12, '0')
  return `${stamp.slice(0, 8)}-${stamp.slice(8, 12)}-0000-0000-000000000000`
}
