import { AuthorFellBack } from '#events/feed.events'
import { worker } from '#platform/events/worker'
import { changeTimelines } from './change-timelines.ts'
import { readersStore } from './readers.store.ts'
import { timelinesCache } from './timelines.cache.ts'

const BATCH = 1_000

/**
 * The posts of an author who was well known were never delivered: the timelines of their followers are made anew, with
 * these posts in them. Safe to run twice.
 */
export const fillGap = worker({
  name: 'feed_fill-gap',
  on: AuthorFellBack,
  handle: (ctx, { authorId }, about) =>
    changeTimelines(ctx, about, async (generation) => {
      for await (const memberIds of readersStore.followers(ctx.db, authorId, BATCH))
        await timelinesCache.forget(ctx, generation, memberIds)
    }),
})
