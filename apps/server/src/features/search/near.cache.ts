import { LRUCache } from 'lru-cache'
import type { Db } from '#platform/db'
import type { Near } from './names.store.ts'

/** Somebody types for a while: the names of friends and of one's own groups are read once for that. */
const KEPT_MS = 60_000
/** For members and for groups each: about 60 members with 1,000 friends, or 6,000 with ten. */
const MAX_BYTES = 16 * 1_024 * 1_024
/** What one of them takes besides its words, and what a word takes besides its letters. */
const ENTRY_BYTES = 160
const WORD_BYTES = 24

type Store = { near(db: Db, viewerId: string): Promise<Near[]> }
type Kept = { near: Near[]; at: number }
type Cache = { kept: LRUCache<string, Kept>; asked: Map<string, Promise<Near[]>> }

const caches = new WeakMap<Db, WeakMap<Store, Cache>>()

/**
 * Who and what is near to a viewer. It decides about the order alone, so it may be a little old: whether someone is shown
 * is asked each time.
 */
export const nearCache = {
  get(db: Db, store: Store, viewerId: string, now: number): Promise<Near[]> {
    const { kept, asked } = cacheOf(db, store)
    const known = kept.get(viewerId)
    if (known && Math.abs(now - known.at) < KEPT_MS) return Promise.resolve(known.near)
    const underWay = asked.get(viewerId)
    if (underWay) return underWay
    const asking = store
      .near(db, viewerId)
      .then((near) => {
        kept.set(viewerId, { near, at: now })
        return near
      })
      .finally(() => asked.delete(viewerId))
    asked.set(viewerId, asking)
    return asking
  },
}

function cacheOf(db: Db, store: Store): Cache {
  const stores = caches.get(db) ?? new WeakMap<Store, Cache>()
  caches.set(db, stores)
  let cache = stores.get(store)
  if (cache === undefined) {
    // Dropped when its time is over, also where nobody asks again.
    const options = { maxSize: MAX_BYTES, sizeCalculation: bytesOf, ttl: KEPT_MS, ttlAutopurge: true }
    cache = { kept: new LRUCache<string, Kept>(options), asked: new Map() }
    stores.set(store, cache)
  }
  return cache
}

function bytesOf({ near }: Kept): number {
  const letters = (words: readonly string[]) =>
    words.reduce((sum, word) => sum + WORD_BYTES + 2 * word.length, 0)
  return near.reduce((sum, { words }) => sum + ENTRY_BYTES + letters(words), 1)
}
