import type { Ctx } from '#platform/context'
import { listenForRights } from '#platform/topics'
import { feedState } from './feed-state.cache.ts'
import { localSourcesCache } from './local-sources.cache.ts'
import { ownSourcesCache } from './own-sources.cache.ts'
import { timelinesCache } from './timelines.cache.ts'

/**
 * Invalidates what is cached of a member's feed as soon as they join a group, follow someone or leave, so that the next
 * page shows it. The workers do the same once the event arrives, which may take a while on a busy site, and reliably.
 */
export function watchRights(ctx: Ctx): void {
  listenForRights(ctx, (memberId) => {
    localSourcesCache.invalidate([memberId])
    invalidateShared(ctx, memberId).catch((error: unknown) =>
      ctx.log.debug({ error: String(error) }, 'a feed is invalidated by the workers only'),
    )
  })
}

async function invalidateShared(ctx: Ctx, memberId: string): Promise<void> {
  const { epoch } = await feedState(ctx)
  await timelinesCache.invalidate(ctx, epoch, [memberId])
  await ownSourcesCache.invalidate(ctx, epoch, [memberId])
  // Read from Redis in the meantime, it could be the one from before.
  localSourcesCache.invalidate([memberId])
}
