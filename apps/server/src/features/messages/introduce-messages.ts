import { MessageLinkShared } from '#events/messages.events'
import type { Actor, Ctx } from '#platform/context'
import type { Tx } from '#platform/db'
import { publishAll } from '#platform/events/outbox'
import { UNREAD_AFTER_MS } from './insert-message.ts'
import { introducedMessagesStore, type IntroducedRow } from './introduced-messages.store.ts'
import { firstLink } from './link.rules.ts'
import type { ReceiverRow } from './messages.store.ts'
import { viewMessages } from './messages.views.ts'
import { hintConversation, pushMessage } from './push-conversation.ts'

/** A message to members of a group, from its tools. */
type Introduction = { group: { id: string; name: string }; content: string; userIds: readonly string[] }

/** A message that reached a member. */
export type IntroducedMessage = { id: string; conversationId: string; userId: string }

/**
 * Sends a message to members of a group, to each in the conversation of the two, and pushes it after the commit. It is in
 * the inbox of those who do not know the actor too, though not accepted. Without a word about it, it does not reach
 * members in a block with the actor, and those whose account is suspended or deleted. Three statements, however many
 * members there are. Returns the messages of those whom it reached.
 */
export async function introduceMessages(
  ctx: Ctx,
  tx: Tx,
  actor: Actor,
  { group, content, userIds }: Introduction,
): Promise<IntroducedMessage[]> {
  if (userIds.length === 0) return []
  const [senderId, now] = [actor.memberId, ctx.now()]
  const pairs = userIds.map((userId) => ({ userId, newId: ctx.newId() }))
  // Sent together: whom the sender can write to is read once the locks are held.
  const [, reachable] = await Promise.all([
    introducedMessagesStore.lockPeople(tx, [senderId, ...userIds]),
    introducedMessagesStore.openPairs(tx, senderId, pairs, now),
  ])
  const link = firstLink(content)
  const message = {
    senderId,
    type: link?.isWholeText ? ('link' as const) : ('text' as const),
    content,
    linkUrl: link?.url ?? null,
    groupId: group.id,
    at: now,
    unreadAt: new Date(now.getTime() + UNREAD_AFTER_MS),
  }
  const rows = await introducedMessagesStore.insertAll(
    tx,
    reachable.map((userId) => ({ userId, id: ctx.newId() })),
    message,
  )
  if (link !== null)
    await publishAll(
      tx,
      MessageLinkShared,
      rows.map(({ id }) => ({ messageId: id })),
    )
  const views = await viewMessages(
    { db: tx },
    rows.map(({ id, conversation_id, seq, recipient_id }) => ({
      id,
      conversation_id,
      seq,
      change: seq,
      sender_id: senderId,
      recipient_id,
      message_type: message.type,
      content,
      media_id: null,
      media_alt: '',
      link_url: message.linkUrl,
      is_ai_generated: false,
      group_id: group.id,
      group_name: group.name,
      notice_kind: null,
      notice_subject_id: null,
      reactions: {},
      created_at: now,
      edited_at: null,
      unsent_at: null,
      quoted: null,
    })),
  )
  for (const [index, row] of rows.entries()) {
    const view = views[index]
    const receivers = receiversOf(senderId, row)
    if (view) pushMessage(ctx, tx, view, receivers)
    if (row.has_accepted)
      hintConversation(
        ctx,
        tx,
        row.conversation_id,
        receivers.map(({ user_id }) => user_id),
      )
  }
  return rows.map((row) => ({ id: row.id, conversationId: row.conversation_id, userId: row.recipient_id }))
}

function receiversOf(senderId: string, row: IntroducedRow): ReceiverRow[] {
  return [
    { user_id: senderId, state: 'accepted', cleared_seq: 0, is_apart: false },
    {
      user_id: row.recipient_id,
      state: row.recipient_state,
      cleared_seq: row.recipient_cleared_seq,
      is_apart: false,
    },
  ]
}
