import type { Feature } from '#platform/feature'
import { reviewCommentEdits } from './review-comment-edits.worker.ts'
import { reviewComments } from './review-comments.worker.ts'
import { reviewEdits } from './review-edits.worker.ts'
import { reviewPosts } from './review-posts.worker.ts'
import { reviewText } from './review-text.worker.ts'

export const agentReviewsFeature: Feature = {
  name: 'agent-reviews',
  workers: [reviewPosts, reviewEdits, reviewComments, reviewCommentEdits, reviewText],
}
