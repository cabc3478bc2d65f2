import { MembershipChanged } from '#events/groups.events'
import { AppError } from '#platform/errors'
import { worker } from '#platform/events/worker'
import { generationStore } from './generation.store.ts'
import { ownSourcesCache } from './own-sources.cache.ts'

/** Which groups a member reads has changed: it is asked anew. Safe to run twice. */
export const forgetSources = worker({
  name: 'feed_forget-sources',
  on: MembershipChanged,
  async handle(ctx, { memberId }) {
    try {
      await ownSourcesCache.forget(ctx, await generationStore.current(ctx.db), [memberId])
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'unavailable') throw error
      await generationStore.advance(ctx.db)
    }
  },
})
