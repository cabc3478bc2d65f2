import type { Ctx } from '#platform/context'
import type { FeedState } from './feed-state.cache.ts'
import { ownSourcesCache, type OwnSources } from './own-sources.cache.ts'
import { sourcesStore } from './sources.store.ts'

/** What a member reads at its source, from Redis, or from Postgres where Redis does not know or is away. */
export async function loadOwnSources(ctx: Ctx, memberId: string, state: FeedState): Promise<OwnSources> {
  const place = { memberId, generation: state.generation }
  try {
    const kept = await ownSourcesCache.read(ctx, place, state.wellKnownMark)
    if (kept) return kept
    const token = await ownSourcesCache.begin(ctx, place)
    const sources = await sourcesStore.ofMember(ctx.db, memberId, state.wellKnown)
    await ownSourcesCache.keep(ctx, place, token, state.wellKnownMark, sources)
    return sources
  } catch (error) {
    ctx.log.debug({ error: String(error) }, 'the sources of a member were read from Postgres')
    return sourcesStore.ofMember(ctx.db, memberId, state.wellKnown)
  }
}
