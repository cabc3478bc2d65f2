import { PostCreated } from '#events/posts.events'
import { batchWorker } from '#platform/events/worker'
import { changeTimelines } from './change-timelines.ts'
import { fanOut } from './fan-out.ts'

/**
 * Adds new posts to the timelines of friends and followers, and pushes a hint to open browsers that the feed grew.
 * Safe to run twice.
 */
export const fanOutPost = batchWorker({
  name: 'feed_fan-out-post',
  on: PostCreated,
  handleAll: (ctx, created, meta) =>
    changeTimelines(ctx, meta, (epoch) =>
      fanOut(
        ctx,
        epoch,
        created.map((post) => ({ ...post, isNew: true })),
      ),
    ),
})
