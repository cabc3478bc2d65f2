import type { Ctx } from '#platform/context'
import type { FeedState } from './feed-state.cache.ts'
import { localSourcesCache } from './local-sources.cache.ts'
import { ownSourcesCache, type OwnSources } from './own-sources.cache.ts'
import { sourcesStore } from './sources.store.ts'

/**
 * Returns what a member reads at its source, from the cache of this process. While NATS is down, no invalidation can
 * arrive there.
 */
export function loadOwnSources(ctx: Ctx, memberId: string, state: FeedState): Promise<OwnSources> {
  const load = () => loadShared(ctx, memberId, state)
  return ctx.nats.isDown() ? load() : localSourcesCache.getOrLoad(memberId, state, load)
}

/** Reads it from Redis, or from Postgres on a cache miss or while Redis is down. */
async function loadShared(ctx: Ctx, memberId: string, state: FeedState): Promise<OwnSources> {
  const key = { memberId, epoch: state.epoch }
  try {
    const cached = await ownSourcesCache.read(ctx, key, state.highReachHash)
    if (cached) return cached
    const token = await ownSourcesCache.claim(ctx, key)
    const sources = await sourcesStore.ofMember(ctx.db, memberId)
    await ownSourcesCache.save(ctx, key, token, state.highReachHash, sources)
    return sources
  } catch (error) {
    ctx.log.debug({ error: String(error) }, 'the sources of a member were read from Postgres')
    return sourcesStore.ofMember(ctx.db, memberId)
  }
}
