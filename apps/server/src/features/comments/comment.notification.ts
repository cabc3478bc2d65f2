import { textOf } from '@guildhall/contract/texts'
import { CommentCreated } from '#events/comments.events'
import { notificationKind, reconcile } from '#features/notifications'
import { distinct, distinctBy } from '#platform/distinct-by'
import { batchWorker, type WorkerCtx } from '#platform/events/worker'
import { commentSubject } from './comment.subject.ts'
import { reconcileReplies } from './reply.notification.ts'
import { writtenStore, type WrittenPair, type WrittenReply } from './written.store.ts'

/** A post was commented on. */
export const commentNotification = notificationKind({
  type: 'comment',
  title: ({ who, group }) =>
    group === null
      ? textOf('notification.comment', { who })
      : textOf('notification.comment_in_group', { who, group }),
  source: { kind: commentSubject.kind, isLinked: true },
  repeatIsNews: true,
})

/**
 * Notifies the authors of the posts, and the authors of the answered comments if those are others. Members whom a
 * comment mentions are notified of the mention instead. Safe to run twice: it reads the current rows.
 */
export const notifyCommented = batchWorker({
  name: 'notifications_tell-commented',
  on: CommentCreated,
  async handleAll(ctx, created) {
    const comments = created.map(({ postId, authorId }) => ({ targetId: postId, actorId: authorId }))
    const answers = created.flatMap(({ commentId, authorId, answeredId }) =>
      answeredId === null ? [] : [{ commentId, answeredId, targetId: answeredId, actorId: authorId }],
    )
    await reconcileComments(ctx, comments, answers)
    await reconcileReplies(ctx, answers, answers)
  },
})

/** Brings what members wrote under posts up to date for their authors. `replies` are those just written. */
export async function reconcileComments(
  ctx: WorkerCtx,
  pairs: readonly WrittenPair[],
  replies: readonly WrittenReply[] = [],
): Promise<void> {
  const given = distinctBy(pairs, ({ targetId, actorId }) => `${targetId} ${actorId}`)
  const targetIds = distinct(given.map(({ targetId }) => targetId))
  await reconcile(ctx, commentNotification, targetIds, async () =>
    (await writtenStore.latestComments(ctx.db, given, replies)).map((row) => {
      const { reader_id: readerId, target_id: targetId, actor_id: actorId, act_id: id, at } = row
      const act = id === null || at === null ? null : { id, at, sourceId: id }
      return { readerId, targetId, actorId, subject: { kind: 'post', id: targetId }, act }
    }),
  )
}
