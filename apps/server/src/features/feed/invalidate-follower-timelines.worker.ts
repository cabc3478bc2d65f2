import { AuthorLostReach } from '#events/feed.events'
import { worker } from '#platform/events/worker'
import { changeTimelines } from './change-timelines.ts'
import { readersStore } from './readers.store.ts'
import { timelinesCache } from './timelines.cache.ts'

const BATCH = 1_000

/**
 * A high-reach author's posts were never fanned out: invalidates the timelines of the followers, which are then rebuilt
 * with these posts. Safe to run twice.
 */
export const invalidateFollowerTimelines = worker({
  name: 'feed_fill-gap',
  on: AuthorLostReach,
  singleBecause: 'goes through every follower of one author',
  handle: (ctx, { authorId }, meta) =>
    changeTimelines(ctx, meta, async (epoch) => {
      for await (const memberIds of readersStore.followers(ctx.db, authorId, BATCH))
        await timelinesCache.invalidate(ctx, epoch, memberIds)
    }),
})
