import { createCache } from '#platform/cache'
import type { FeedState } from './feed-state.cache.ts'
import type { OwnSources } from './own-sources.cache.ts'

const MAX_BYTES = 32 * 1_024 * 1_024
/** What an entry takes in addition to its ids, and an id as a string in an array. */
const OVERHEAD_BYTES = 400
const ID_BYTES = 64
/** How stale they can get if a message is lost. */
const TTL_MS = 60_000

/** A member's sources, and the state of the feed for which they were read. */
type LocalSources = Pick<FeedState, 'epoch' | 'highReachHash'> & { sources: OwnSources }

const cache = createCache<LocalSources>({ maxBytes: MAX_BYTES, bytesOf, ttlMs: TTL_MS })

function bytesOf({ sources: { groups, authors, muted } }: LocalSources): number {
  return OVERHEAD_BYTES + (groups.length + authors.length + muted.length) * ID_BYTES
}

/** The sources of members who read their feed in this process, bounded by size; evicts the least recently used. */
export const localSourcesCache = {
  /**
   * Returns what is cached for this state of the feed, or loads it. What a load returns is not cached if it was
   * invalidated in the meantime.
   */
  async getOrLoad(memberId: string, state: FeedState, load: () => Promise<OwnSources>): Promise<OwnSources> {
    const { epoch, highReachHash } = state
    const cached = await cache.getOrLoad(memberId, async () => ({
      epoch,
      highReachHash,
      sources: await load(),
    }))
    if (cached.epoch === epoch && cached.highReachHash === highReachHash) return cached.sources
    cache.delete(memberId)
    return load()
  },

  invalidate(memberIds: readonly string[]): void {
    for (const memberId of memberIds) cache.delete(memberId)
  },

  clear: () => cache.clear(),
}
