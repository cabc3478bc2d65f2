import type { Db } from '#platform/db'
import type { Near } from './names.store.ts'

/** Somebody types for a while: the names of friends and of one's own groups are read once for that. */
const KEPT_MS = 60_000
const MOST = 5_000

type Kept = { asked: Promise<Near[]>; at: number }
type Store = { near(db: Db, viewerId: string): Promise<Near[]> }
const kept = new WeakMap<Db, WeakMap<Store, Map<string, Kept>>>()

/**
 * Who and what is near to a viewer. It decides about the order alone, so it may be a little old: whether someone is shown
 * is asked each time.
 */
export const nearCache = {
  get(db: Db, store: Store, viewerId: string, now: number): Promise<Near[]> {
    const all = keptOf(db, store)
    const known = all.get(viewerId)
    if (known && Math.abs(now - known.at) < KEPT_MS) return known.asked
    const asked = store.near(db, viewerId)
    all.delete(viewerId)
    all.set(viewerId, { asked, at: now })
    asked.catch(() => all.delete(viewerId))
    for (const oldest of all.keys()) {
      if (all.size <= MOST) break
      all.delete(oldest)
    }
    return asked
  },
}

function keptOf(db: Db, store: Store): Map<string, Kept> {
  const stores = kept.get(db) ?? new WeakMap<Store, Map<string, Kept>>()
  const all = stores.get(store) ?? new Map<string, Kept>()
  kept.set(db, stores)
  stores.set(store, all)
  return all
}
