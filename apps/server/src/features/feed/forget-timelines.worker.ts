import { RelationsChanged } from '#events/relations.events'
import { AppError } from '#platform/errors'
import { worker } from '#platform/events/worker'
import { generationStore } from './generation.store.ts'
import { ownSourcesCache } from './own-sources.cache.ts'
import { timelinesCache } from './timelines.cache.ts'

/** Whom a member follows, befriends, mutes or blocks has changed: their timeline is made anew. Safe to run twice. */
export const forgetTimelines = worker({
  name: 'feed_forget-timelines',
  on: RelationsChanged,
  async handle(ctx, { memberIds }) {
    try {
      const generation = await generationStore.current(ctx.db)
      await timelinesCache.forget(ctx, generation, memberIds)
      await ownSourcesCache.forget(ctx, generation, memberIds)
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'unavailable') throw error
      await generationStore.advance(ctx.db)
    }
  },
})
