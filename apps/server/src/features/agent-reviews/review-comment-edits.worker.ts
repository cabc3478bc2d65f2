import { CommentEdited } from '#events/comments.events'
import { batchWorker } from '#platform/events/worker'
import { nextReview } from './edits.rules.ts'
import { startReviews } from './start-reviews.ts'

/** Has comments reviewed again whose text changed. */
export const reviewCommentEdits = batchWorker({
  name: 'agentreviews_review-comment-edits',
  on: CommentEdited,
  handleAll: (ctx, edited) =>
    startReviews(
      ctx,
      edited.map(({ postId, commentId }) => ({ postId, commentId })),
      nextReview(ctx.now()),
    ),
})
