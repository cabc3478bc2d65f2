import { textOf } from '@guildhall/contract/texts'
import { InviteChanged } from '#events/groups.events'
import { notificationKind, reconcile } from '#features/notifications'
import { distinct, distinctBy } from '#platform/distinct-by'
import { batchWorker } from '#platform/events/worker'
import { groupNotificationsStore } from './group-notifications.store.ts'

/** A member was invited to a group. Hidden as soon as the invitation is answered or taken back. */
export const inviteNotification = notificationKind({
  type: 'group_invite',
  title: ({ who, group }) =>
    group === null
      ? textOf('notification.group_invite', { who })
      : textOf('notification.invite_to_group', { who, group }),
  async filter(ctx, readerId, rows) {
    const groupIds = rows.map(({ target_id }) => target_id)
    const invited = new Set(await groupNotificationsStore.invitedTo(ctx.db, readerId, groupIds))
    return rows.filter(({ target_id }) => invited.has(target_id)).map(({ id }) => id)
  },
})

/** Notifies members of invitations to groups. Safe to run twice: it reads the current rows. */
export const notifyInvited = batchWorker({
  name: 'notifications_notify-invited',
  on: InviteChanged,
  async handleAll(ctx, changed) {
    const groupIds = distinct(changed.map(({ groupId }) => groupId))
    await reconcile(ctx, inviteNotification, groupIds, async () => {
      const invites = await groupNotificationsStore.invites(ctx.db, changed)
      const byPair = new Map(invites.map((invite) => [`${invite.group_id} ${invite.user_id}`, invite]))
      return distinctBy(changed, ({ groupId, memberId, inviterId }) =>
        [groupId, memberId, inviterId].join(' '),
      ).map(({ groupId, memberId, inviterId }) => {
        const invite = byPair.get(`${groupId} ${memberId}`)
        return {
          readerId: memberId,
          targetId: groupId,
          actorId: inviterId,
          subject: { kind: 'group', id: groupId },
          act: invite?.invited_by_id === inviterId ? { id: invite.id, at: invite.created_at } : null,
        }
      })
    })
  },
})
