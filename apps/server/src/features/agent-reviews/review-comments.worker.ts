import { CommentCreated } from '#events/comments.events'
import { batchWorker } from '#platform/events/worker'
import { startReviews } from './start-reviews.ts'

/** Has new comments in groups reviewed by the admin agents of their groups. */
export const reviewComments = batchWorker({
  name: 'agentreviews_review-comments',
  on: CommentCreated,
  inGroupsOnly: true,
  handleAll: (ctx, created) =>
    startReviews(
      ctx,
      created.map(({ postId, commentId }) => ({ postId, commentId })),
    ),
})
