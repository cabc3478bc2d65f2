import { nameTerms } from '@guildhall/contract/search-terms'
import type { Terms } from './names.store.ts'

/** Returns the terms of what was typed, the longest first: it has the fewest matches. Null if there is none. */
export function termsOf(q: string): Terms | null {
  const [first, ...others] = nameTerms(q).toSorted((a, b) => b.length - a.length)
  return first === undefined ? null : [first, ...others]
}
