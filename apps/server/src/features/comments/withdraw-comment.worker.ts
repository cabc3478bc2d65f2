import { CommentChanged } from '#events/comments.events'
import { findBySource, hintChanged } from '#features/notifications'
import { distinct } from '#platform/distinct-by'
import { batchWorker } from '#platform/events/worker'
import { commentNotification, reconcileComments } from './comment.notification.ts'
import { reconcileReplies, replyNotification } from './reply.notification.ts'
import { writtenStore } from './written.store.ts'

/** Withdraws the notifications that deleted comments caused. Safe to run twice: it reads the current rows. */
export const withdrawComment = batchWorker({
  name: 'notifications_recheck-comment',
  on: CommentChanged,
  async handleAll(ctx, changed) {
    const unreacted = changed.filter(({ reactorId }) => reactorId === undefined)
    if (unreacted.length === 0) return
    const commentIds = distinct(unreacted.map(({ commentId }) => commentId))
    const deletedIds = await writtenStore.findDeleted(ctx.db, commentIds)
    if (deletedIds.length === 0) return
    const affected = await findBySource(ctx.db, [commentNotification, replyNotification], deletedIds)
    const pairsOf = (kind: { type: string }) =>
      affected
        .filter(({ type }) => type === kind.type)
        .map(({ target_id: targetId, actor_id: actorId }) => ({ targetId, actorId }))
    // In the order in which `notifyCommented` locks them.
    await reconcileComments(ctx, pairsOf(commentNotification))
    await reconcileReplies(ctx, pairsOf(replyNotification))
    hintChanged(ctx, distinct(affected.map(({ user_id }) => user_id)))
  },
})
