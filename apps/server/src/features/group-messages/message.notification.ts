import { textOf } from '@guildhall/contract/texts'
import { GroupMessageSent } from '#events/groups.events'
import { notificationKind, notifyMany } from '#features/notifications'
import { worker } from '#platform/events/worker'
import { groupMessagesStore } from './group-messages.store.ts'
import { messageSubject } from './message.subject.ts'

/** The owner or an admin of a group wrote to the reader. */
export const messageNotification = notificationKind({
  type: 'group_message',
  title: ({ who, group }) =>
    group === null
      ? textOf('notification.group_message', { who })
      : textOf('notification.message_of_admin', { who, group }),
})

/** Notifies the receivers of a message. Safe to run twice: each is notified once. */
export const notifyMessaged = worker({
  name: 'notifications_notify-messaged',
  on: GroupMessageSent,
  singleBecause: 'notifies all receivers of a message in one statement',
  async handle(ctx, { messageId }) {
    const message = await groupMessagesStore.find(ctx.db, messageId)
    if (message === undefined) return
    await notifyMany(
      ctx,
      messageNotification,
      {
        targetId: messageId,
        subject: { kind: messageSubject.kind, id: messageId, rootId: message.group_id },
        actorId: message.sender_id,
        at: message.created_at,
      },
      await groupMessagesStore.receivers(ctx.db, messageId),
    )
  },
})
