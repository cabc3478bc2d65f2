import { createCache } from '#platform/cache'

/** One of the latest posts of a group or a high-reach author. */
export type LatestPost = { id: string; authorId: string }

/** Null entries: the source was invalidated at that time and has not been read since. */
type CachedSource = { entries: readonly LatestPost[] | null; at: number }

/** How many posts of each source are cached: more than a page needs. */
export const LATEST_POSTS_LENGTH = 25
const MAX_SOURCES = 20_000

const cache = createCache<CachedSource>({ max: MAX_SOURCES })

/** The latest posts of groups and high-reach authors, cached per process. NATS messages invalidate stale entries. */
export const latestPostsCache = {
  get(source: string, now: number, maxAgeMs: number): readonly LatestPost[] | null {
    const cached = cache.get(source, now)
    return cached !== undefined && Math.abs(now - cached.at) < maxAgeMs ? cached.entries : null
  },

  /** Caches what a read that started at `readAt` returned, unless the source was invalidated since. */
  put(source: string, entries: readonly LatestPost[], readAt: number): void {
    const cached = cache.get(source)
    if (cached?.entries === null && cached.at >= readAt) return
    cache.set(source, { entries, at: readAt })
  },

  invalidate: (source: string, now: number) => cache.set(source, { entries: null, at: now }),
  clear: () => cache.clear(),
}
