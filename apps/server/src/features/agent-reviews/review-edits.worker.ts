import { PostEdited } from '#events/posts.events'
import { batchWorker } from '#platform/events/worker'
import { nextReview } from './edits.rules.ts'
import { startReviews } from './start-reviews.ts'

/** Has posts reviewed again whose text changed. */
export const reviewEdits = batchWorker({
  name: 'agentreviews_review-edits',
  on: PostEdited,
  inGroupsOnly: true,
  handleAll: (ctx, edited) =>
    startReviews(
      ctx,
      edited.map(({ postId }) => ({ postId, commentId: null })),
      nextReview(ctx.now()),
    ),
})
