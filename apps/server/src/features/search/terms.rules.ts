import type { Term } from '@guildhall/contract/search-terms'

/** How common words are: the share of all posts that contain them. An unlisted word is rarer than `rarest`. */
export type Frequencies = {
  posts: number
  /** In byte order, each with its share. */
  words: readonly (readonly [word: string, share: number])[]
  rarest: number
}

/** Either look up all posts that contain the words, or read the newest posts until enough of them do. */
export type Strategy = 'look-up' | 'read-newest'

/** A word in this many posts is taken as complete: it finds enough, and matching it as a prefix would cost too much. */
const COMMON_WORD_POSTS = 5_000
/** With fewer posts than this, looking up is always fast. */
const MIN_POSTS_TO_CHOOSE = 50_000
/** The relative cost of each step, measured on two million posts. */
const COSTS = { listed: 0.3, fetched: 5, read: 1 }
/** The approximate share of matching posts that a viewer may see. */
const VISIBLE_SHARE = 0.6
/** How much rarer an unlisted word is than the rarest listed one. */
const UNLISTED_FACTOR = 0.2

/** Returns the terms, where a prefix that is itself a common word is matched as that word only. */
export function chooseTerms(terms: readonly Term[], { posts, words }: Frequencies): Term[] {
  return terms.map(({ word, isPrefix }) => {
    const [listed, share] = words[lowerBound(word, words)] ?? ['', 0]
    const isCommon = listed === word && share * posts >= COMMON_WORD_POSTS
    return { word, isPrefix: isPrefix && !isCommon }
  })
}

/** Returns the cheaper way to find the newest posts with these words. */
export function chooseStrategy(terms: readonly Term[], limit: number, frequencies: Frequencies): Strategy {
  const { posts } = frequencies
  if (posts < MIN_POSTS_TO_CHOOSE) return 'look-up'
  const shares = terms.map((term) => shareOf(term, frequencies))
  const combined = shares.reduce((product, share) => product * share, 1)
  // The rarest word drives the scan of the other posting lists; the lists of a prefix are read completely.
  const listed = Math.min(...shares) + sum(shares.filter((_, at) => terms[at]?.isPrefix === true))
  const lookUp = posts * (listed * COSTS.listed + combined * COSTS.fetched)
  const readNewest = Math.min(posts, limit / (combined * VISIBLE_SHARE)) * COSTS.read
  return lookUp <= readNewest ? 'look-up' : 'read-newest'
}

/** Returns the share of posts that contain this word, or one that starts with it if it is a prefix. */
function shareOf({ word, isPrefix }: Term, { words, rarest }: Frequencies): number {
  let share = rarest * UNLISTED_FACTOR
  for (let at = lowerBound(word, words); at < words.length; at += 1) {
    const [other, common] = words[at] ?? ['', 0]
    if (other === word || (isPrefix && other.startsWith(word))) share += common
    else break
  }
  return Math.min(1, share)
}

/** Returns the index of the first word that does not sort before this one. */
function lowerBound(word: string, words: Frequencies['words']): number {
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

/** Returns the terms as a `tsquery`. No term contains a quote or a backslash: those separate words. */
export function queryOf(terms: readonly Term[]): string {
  return terms.map(({ word, isPrefix }) => `'${word}'${isPrefix ? ':*' : ''}`).join(' & ')
}
