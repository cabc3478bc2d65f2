import { CommentChanged } from '#events/comments.events'
import { batchWorker } from '#platform/events/worker'
import { actsStore } from './acts.store.ts'
import { syncActs } from './sync-acts.ts'

/**
 * Counts reactions to comments in groups, and stops counting what was taken back and what was deleted. Safe to run
 * twice: it reads the current rows.
 */
export const followComment = batchWorker({
  name: 'groupanalytics_follow-comment',
  on: CommentChanged,
  inGroupsOnly: true,
  async handleAll(ctx, changed) {
    const deleted = changed.flatMap(({ postId, commentId, reactorId }) =>
      reactorId === undefined ? [{ postId, targetId: commentId }] : [],
    )
    const reacted = changed.flatMap(({ postId, commentId, reactorId }) =>
      reactorId === undefined ? [] : [{ postId, targetId: commentId, userId: reactorId }],
    )
    await syncActs(ctx, actsStore.comments, deleted)
    await syncActs(ctx, actsStore.reactions, reacted)
  },
})
