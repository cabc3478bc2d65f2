import { RelationsChanged } from '#events/relations.events'
import { worker } from '#platform/events/worker'
import { changeTimelines } from './change-timelines.ts'
import { ownSourcesCache } from './own-sources.cache.ts'
import { timelinesCache } from './timelines.cache.ts'

/** Whom a member follows, befriends, mutes or blocks has changed: their timeline is made anew. Safe to run twice. */
export const forgetTimelines = worker({
  name: 'feed_forget-timelines',
  on: RelationsChanged,
  handle: (ctx, { memberIds }, about) =>
    changeTimelines(ctx, about, async (generation) => {
      await timelinesCache.forget(ctx, generation, memberIds)
      await ownSourcesCache.forget(ctx, generation, memberIds)
    }),
})
