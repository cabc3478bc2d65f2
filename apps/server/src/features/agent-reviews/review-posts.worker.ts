import { PostCreated } from '#events/posts.events'
import { batchWorker } from '#platform/events/worker'
import { startReviews } from './start-reviews.ts'

/** Has new posts of groups reviewed by the admin agents of their groups. */
export const reviewPosts = batchWorker({
  name: 'agentreviews_review-posts',
  on: PostCreated,
  inGroupsOnly: true,
  handleAll: (ctx, created) =>
    startReviews(
      ctx,
      created.map(({ postId }) => ({ postId, commentId: null })),
    ),
})
