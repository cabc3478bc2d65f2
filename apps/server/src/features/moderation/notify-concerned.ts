import { textOf } from '@guildhall/contract/texts'
import { notificationKind, notifyMany } from '#features/notifications'
import type { Ctx } from '#platform/context'
import type { Tx } from '#platform/db'
import { noticeSubject } from './notice.subject.ts'

/** Moderators of a group decided something about a member, or looked at their answer. It names no moderator. */
export const noticeNotification = notificationKind({
  type: 'moderation',
  title: ({ group }) =>
    group === null ? textOf('notification.moderation') : textOf('notification.notice_from_group', { group }),
  needsNoActor: true,
})

/** Notifies the person of a notice, once for each decision about it. */
export async function notifyConcerned(
  ctx: Ctx,
  tx: Tx,
  { targetId, noticeId, readerId }: { targetId: string; noticeId: string; readerId: string },
): Promise<void> {
  const subject = { kind: noticeSubject.kind, id: noticeId }
  await notifyMany({ ...ctx, db: tx }, noticeNotification, { targetId, subject, at: ctx.now() }, [readerId])
}
