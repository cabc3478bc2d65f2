import { PostVisibilityChanged } from '#events/posts.events'
import { batchWorker } from '#platform/events/worker'
import { countPosts } from './count-posts.ts'

/** Stops counting hidden posts in groups, and counts restored ones again. The effect record commits with the counts. */
export const countHidden = batchWorker({
  name: 'groupstats_count-hidden',
  on: PostVisibilityChanged,
  async handleAll(ctx, changed) {
    await countPosts(
      ctx,
      changed.filter(({ isHidden }) => isHidden),
      -1,
    )
    await countPosts(
      ctx,
      changed.filter(({ isHidden }) => !isHidden),
      1,
    )
  },
})
