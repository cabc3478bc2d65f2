import { textOf } from '@guildhall/contract/texts'
import { MembershipChanged } from '#events/groups.events'
import { notificationKind, reconcile } from '#features/notifications'
import { distinctBy } from '#platform/distinct-by'
import { batchWorker } from '#platform/events/worker'
import { groupNotificationsStore } from './group-notifications.store.ts'

/** A member was made an admin or the owner of a group. Hidden when they are neither any more. */
export const roleNotification = notificationKind({
  type: 'group_role',
  title: ({ who, group, subject }) => {
    if (group === null)
      return textOf(subject?.isOwn ? 'notification.owner' : 'notification.group_role', { who })
    return textOf(subject?.isOwn ? 'notification.owner_of_group' : 'notification.admin_of_group', {
      who,
      group,
    })
  },
  repeatIsNews: true,
  async filter(ctx, readerId, rows) {
    const groupIds = rows.map(({ target_id }) => target_id)
    const led = new Set(await groupNotificationsStore.ledBy(ctx.db, readerId, groupIds))
    return rows.filter(({ target_id }) => led.has(target_id)).map(({ id }) => id)
  },
})

/** Notifies members who got another role in a group. Safe to run twice: it reads the current rows. */
export const notifyAppointed = batchWorker({
  name: 'notifications_notify-appointed',
  on: MembershipChanged,
  async handleAll(ctx, changed) {
    const pairs = distinctBy(changed, ({ groupId, memberId }) => `${groupId} ${memberId}`)
    const appointed = await groupNotificationsStore.appointments(ctx.db, pairs)
    const groupIds = [...new Set(appointed.map(({ group_id }) => group_id))]
    await reconcile(ctx, roleNotification, groupIds, async () =>
      (await groupNotificationsStore.appointments(ctx.db, pairs)).map((row) => ({
        readerId: row.user_id,
        targetId: row.group_id,
        actorId: row.actor_id,
        subject: { kind: 'group', id: row.group_id },
        act: { id: row.id, at: row.created_at },
      })),
    )
  },
})
