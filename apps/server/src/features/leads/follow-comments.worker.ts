import { CommentChanged } from '#events/comments.events'
import { batchWorker } from '#platform/events/worker'
import { syncEngagement } from './sync-engagement.ts'

/**
 * Records reactions to comments in groups, and drops what was taken back and what was deleted. Safe to run twice.
 */
export const followComments = batchWorker({
  name: 'leads_follow-comments',
  on: CommentChanged,
  inGroupsOnly: true,
  handleAll: (ctx, changed) =>
    syncEngagement(ctx, {
      comments: changed.filter(({ reactorId }) => reactorId === undefined),
      reactions: changed.flatMap(({ postId, commentId, reactorId }) =>
        reactorId === undefined ? [] : { postId, targetId: commentId, userId: reactorId },
      ),
    }),
})
