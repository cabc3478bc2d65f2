import { createCache } from '#platform/cache'
import type { Db } from '#platform/db'
import type { Names, Nearby } from './names.store.ts'

/** Typing takes a while: the names of a member's friends and groups are read once for all of it. */
const TTL_MS = 60_000
/** For members and groups each: enough for about 60 members with 1,000 friends, or 6,000 with ten. */
const MAX_BYTES = 16 * 1_024 * 1_024
/** The overhead of an entry besides its words, and of a word besides its letters. */
const ENTRY_BYTES = 160
const WORD_BYTES = 24

type Store = { of: Names['of']; nearby(db: Db, viewerId: string): Promise<Nearby[]> }

const caches = { members: createNearby(), groups: createNearby() }

/**
 * The members or groups close to a viewer. They affect only the order of results, so they may be slightly stale:
 * whether a result may be shown is checked on every search.
 */
export const nearbyCache = {
  get: (db: Db, store: Store, viewerId: string, now: number): Promise<Nearby[]> =>
    caches[store.of].getOrLoad(viewerId, () => store.nearby(db, viewerId), now),
}

function createNearby() {
  return createCache<Nearby[]>({ maxBytes: MAX_BYTES, bytesOf, ttlMs: TTL_MS, autoPurge: true })
}

function bytesOf(nearby: Nearby[]): number {
  const wordBytes = (words: readonly string[]) =>
    words.reduce((sum, word) => sum + WORD_BYTES + 2 * word.length, 0)
  return nearby.reduce((sum, { words }) => sum + ENTRY_BYTES + wordBytes(words), 1)
}
