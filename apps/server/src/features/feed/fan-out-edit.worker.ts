import { PostEdited } from '#events/posts.events'
import { batchWorker } from '#platform/events/worker'
import { changeTimelines } from './change-timelines.ts'
import { fanOut } from './fan-out.ts'
import { rescorePosts } from './viral-feed.ts'

/**
 * Adds posts whose audience was widened to the timelines of those who can see them now. Narrowed posts stay in the
 * timelines: reads filter them out. Safe to run twice and in any order, because it uses the current audience.
 */
export const fanOutEdit = batchWorker({
  name: 'feed_fan-out-edit',
  on: PostEdited,
  async handleAll(ctx, edited, meta) {
    await changeTimelines(ctx, meta, (epoch) =>
      fanOut(
        ctx,
        epoch,
        edited.map((post) => ({ ...post, isNew: false })),
      ),
    )
    await rescorePosts(ctx, [...new Set(edited.map(({ postId }) => postId))])
  },
})
