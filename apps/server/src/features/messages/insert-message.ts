import type { Message, MessageType, NoticeKind } from '@guildhall/contract/messages'
import { MessageLinkShared } from '#events/messages.events'
import type { Ctx } from '#platform/context'
import type { Tx } from '#platform/db'
import { ensure } from '#platform/errors'
import { publish } from '#platform/events/outbox'
import { firstLink } from './link.rules.ts'
import { messagesStore, type NewMessageRow } from './messages.store.ts'
import { viewMessages } from './messages.views.ts'
import { hintConversation, pushMessage } from './push-conversation.ts'
import type { QuotedRow } from './visible-messages.store.ts'

/** A conversation that is unread for this long is notified, unless it was read by then. */
export const UNREAD_AFTER_MS = 5_000

/** A message to insert. Without a type, it is a text, or a link if it is nothing else. */
type NewMessage = {
  id: string
  conversationId: string
  senderId: string
  content: string
  type?: Exclude<MessageType, 'text' | 'link'>
  media?: { id: string; alt: string }
  replyTo?: QuotedRow | null
  isAiGenerated?: boolean
  leadNurtureStage?: string
  /** The group from whose tools it is sent. */
  group?: { id: string; name: string }
  notice?: { kind: NoticeKind; subjectId: string | null }
}

type InsertCtx = Pick<Ctx, 'nats' | 'log' | 'config' | 'mediaUrls' | 'now'>

/**
 * Inserts a message with the next number of its conversation and pushes it after the commit. The caller has locked the
 * conversation, or its pair, and checked that the sender can write. An id that is used already is a `conflict`.
 */
export async function insertMessage(ctx: InsertCtx, tx: Tx, message: NewMessage): Promise<Message> {
  const { id, conversationId, senderId, content, media, replyTo = null, group, notice } = message
  const link = message.notice === undefined ? firstLink(content) : null
  const now = ctx.now()
  const row: NewMessageRow = {
    id,
    conversation_id: conversationId,
    sender_id: senderId,
    message_type: message.type ?? (link?.isWholeText ? 'link' : 'text'),
    content,
    media_id: media?.id ?? null,
    media_alt: media?.alt ?? '',
    link_url: link?.url ?? null,
    reply_to_id: replyTo?.id ?? null,
    is_ai_generated: message.isAiGenerated ?? false,
    lead_nurture_stage: message.leadNurtureStage ?? null,
    group_id: group?.id ?? null,
    notice_kind: notice?.kind ?? null,
    notice_subject_id: notice?.subjectId ?? null,
    created_at: now,
  }
  const [inserted] = await Promise.all([
    messagesStore.insert(tx, row, new Date(now.getTime() + UNREAD_AFTER_MS)),
    link === null ? null : publish(tx, MessageLinkShared, { messageId: id }),
  ])
  ensure(inserted, 'conflict')
  const { seq, recipientId, receivers } = inserted
  const [view] = await viewMessages({ db: tx }, [
    {
      ...row,
      seq,
      change: seq,
      recipient_id: recipientId,
      group_name: group?.name ?? null,
      reactions: {},
      edited_at: null,
      unsent_at: null,
      quoted: replyTo,
    },
  ])
  ensure(view, 'not_found')
  pushMessage(ctx, tx, view, receivers)
  // Writing accepts a request, which moves the conversation to another folder and shows the read state to the other.
  if (inserted.hasAccepted)
    hintConversation(
      ctx,
      tx,
      conversationId,
      receivers.map(({ user_id }) => user_id),
    )
  return view
}
