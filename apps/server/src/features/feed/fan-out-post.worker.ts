import { PostCreated } from '#events/posts.events'
import { batchWorker } from '#platform/events/worker'
import { changeTimelines } from './change-timelines.ts'
import { fanOut } from './fan-out.ts'

/**
 * Puts new posts into the timelines of friends and followers, and tells open browsers that the feed grew.
 * Safe to run twice.
 */
export const fanOutPost = batchWorker({
  name: 'feed_fan-out-post',
  on: PostCreated,
  handleAll: (ctx, created, about) =>
    changeTimelines(ctx, about, (generation) =>
      fanOut(
        ctx,
        generation,
        created.map((post) => ({ ...post, isNew: true })),
      ),
    ),
})
