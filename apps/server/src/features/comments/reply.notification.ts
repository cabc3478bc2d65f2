import { textOf } from '@guildhall/contract/texts'
import { notificationKind, reconcile } from '#features/notifications'
import { distinct, distinctBy } from '#platform/distinct-by'
import type { WorkerCtx } from '#platform/events/worker'
import { commentSubject } from './comment.subject.ts'
import { writtenStore, type WrittenPair, type WrittenReply } from './written.store.ts'

/** A comment was answered. */
export const replyNotification = notificationKind({
  type: 'reply',
  title: ({ who, group }) =>
    group === null
      ? textOf('notification.reply', { who })
      : textOf('notification.reply_in_group', { who, group }),
  source: { kind: commentSubject.kind, isLinked: false },
  repeatIsNews: true,
})

/**
 * Brings what members answered to comments up to date for their authors. `replies` are those just written: of these and
 * the stored ones, the latest counts.
 */
export async function reconcileReplies(
  ctx: WorkerCtx,
  pairs: readonly WrittenPair[],
  replies: readonly WrittenReply[] = [],
): Promise<void> {
  const given = distinctBy(pairs, ({ targetId, actorId }) => `${targetId} ${actorId}`)
  const targetIds = distinct(given.map(({ targetId }) => targetId))
  await reconcile(ctx, replyNotification, targetIds, async () =>
    (await writtenStore.latestReplies(ctx.db, given, replies)).map((row) => {
      const { target_id: targetId, act_id: id, at } = row
      const subject = { kind: commentSubject.kind, id: targetId, rootId: row.post_id }
      const act = id === null || at === null ? null : { id, at, sourceId: id }
      return { readerId: row.reader_id, targetId, actorId: row.actor_id, subject, act }
    }),
  )
}
