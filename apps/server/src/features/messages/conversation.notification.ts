import { textOf } from '@guildhall/contract/texts'
import { ConversationUnread } from '#events/messages.events'
import { notificationKind, reconcile, type Action } from '#features/notifications'
import { distinct } from '#platform/distinct-by'
import { batchWorker } from '#platform/events/worker'
import { conversationNewsStore, type NewsRow } from './conversation-news.store.ts'
import { conversationSubject } from './conversation.subject.ts'
import { hintConversation } from './push-conversation.ts'

/** Someone wrote to the reader: one notification for each conversation until it is read. */
export const conversationNotification = notificationKind({
  type: 'message',
  title: ({ who }) => textOf('notification.message', { who }),
  repeatIsNews: true,
  silentIfUnread: true,
})

/**
 * Makes the browsers of members fetch conversations that became unread, in case they missed the message, and notifies
 * those who still have not read it. Safe to run twice: it reads the current rows.
 */
export const notifyUnread = batchWorker({
  name: 'messages_notify-unread',
  on: ConversationUnread,
  async handleAll(ctx, unread) {
    const shown = await conversationNewsStore.findShown(ctx.db, unread)
    for (const [id, rows] of Map.groupBy(shown, ({ conversation_id }) => conversation_id))
      hintConversation(
        ctx,
        ctx.db,
        id,
        rows.map(({ user_id }) => user_id),
      )
    const conversationIds = distinct(unread.map(({ conversationId }) => conversationId))
    await reconcile(ctx, conversationNotification, conversationIds, async () =>
      (await conversationNewsStore.findNews(ctx.db, unread)).map(toAction),
    )
  },
})

function toAction(row: NewsRow): Action {
  return {
    readerId: row.reader_id,
    targetId: row.conversation_id,
    actorId: row.sender_id,
    subject: { kind: conversationSubject.kind, id: row.conversation_id },
    act: row.act_id === null ? null : { id: row.act_id, at: row.sent_at },
  }
}
