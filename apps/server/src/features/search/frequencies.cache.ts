import type { Db } from '#platform/db'
import type { Frequencies } from './words.rules.ts'
import { wordsStore } from './words.store.ts'

const KEPT_MS = 10 * 60_000

type Kept = { asked: Promise<Frequencies>; at: number }
const kept = new WeakMap<Db, Kept>()

/** How common words are: asked for once, and again when it may have changed. */
export const frequenciesCache = {
  get(db: Db, now: number): Promise<Frequencies> {
    const known = kept.get(db)
    if (known && Math.abs(now - known.at) < KEPT_MS) return known.asked
    const asked = wordsStore.frequencies(db)
    kept.set(db, { asked, at: now })
    asked.catch(() => kept.delete(db))
    return asked
  },
}
