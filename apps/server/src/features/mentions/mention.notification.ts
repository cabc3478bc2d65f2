import { textOf } from '@guildhall/contract/texts'
import { MembersMentioned } from '#events/mentions.events'
import { notificationKind, reconcile } from '#features/notifications'
import { distinct, distinctBy } from '#platform/distinct-by'
import { batchWorker } from '#platform/events/worker'
import { limitMentions } from './limit-mentions.ts'
import { mentionsStore } from './mentions.store.ts'

/** A post or comment mentions its reader. Hidden as soon as the text no longer does. */
export const mentionNotification = notificationKind({
  type: 'mention',
  title: ({ who, group }) =>
    group === null
      ? textOf('notification.mention', { who })
      : textOf('notification.mention_in_group', { who, group }),
  async filter(ctx, readerId, rows) {
    const textIds = rows.flatMap(({ subject_id }) => subject_id ?? [])
    const found = await mentionsStore.findTexts(ctx.db, readerId, textIds)
    const mentioning = new Set(found.map(({ text_id }) => text_id))
    return rows.filter(({ subject_id }) => mentioning.has(subject_id ?? '')).map(({ id }) => id)
  },
})

/**
 * Notifies members whom texts newly mention. Safe to run twice: it reads the current rows. Only the daily limit for
 * strangers is charged again by a retry.
 */
export const notifyMentioned = batchWorker({
  name: 'notifications_tell-mentioned',
  on: MembersMentioned,
  async handleAll(ctx, mentioned) {
    const mentions = mentioned.flatMap(({ postId, commentId, memberIds, byId }) => {
      const textId = commentId ?? postId
      const subject = { kind: commentId === null ? 'post' : 'comment', id: textId, rootId: postId }
      return memberIds.map((memberId) => ({ textId, subject, memberId, writerId: byId }))
    })
    const notified = distinctBy(await limitMentions(ctx, mentions), keyOf)
    await reconcile(ctx, mentionNotification, distinct(notified.map(({ textId }) => textId)), async () => {
      const rows = await mentionsStore.findMembers(ctx.db, notified)
      const times = new Map(
        rows.map((row) => [keyOf({ textId: row.text_id, memberId: row.user_id }), row.created_at]),
      )
      return notified.map(({ textId, subject, memberId, writerId }) => {
        const at = times.get(keyOf({ textId, memberId }))
        const act = at ? { id: textId, at } : null
        return { readerId: memberId, targetId: textId, actorId: writerId, subject, act }
      })
    })
  },
})

function keyOf({ textId, memberId }: { textId: string; memberId: string }): string {
  return `${textId} ${memberId}`
}
