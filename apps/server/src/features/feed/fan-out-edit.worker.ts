import { PostEdited } from '#events/posts.events'
import { batchWorker } from '#platform/events/worker'
import { changeTimelines } from './change-timelines.ts'
import { fanOut } from './fan-out.ts'
import { rescorePosts } from './viral-feed.ts'

/**
 * Puts posts whose audience was widened into the timelines of those who can see them now. Narrowed posts stay where they
 * are: reading leaves them out. Safe to run twice, and in any order: it goes by the audience of now.
 */
export const fanOutEdit = batchWorker({
  name: 'feed_fan-out-edit',
  on: PostEdited,
  async handleAll(ctx, edited, about) {
    await changeTimelines(ctx, about, (generation) =>
      fanOut(
        ctx,
        generation,
        edited.map((post) => ({ ...post, isNew: false })),
      ),
    )
    await rescorePosts(ctx, [...new Set(edited.map(({ postId }) => postId))])
  },
})
