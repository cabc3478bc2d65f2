import { MAX_UNREAD, type ConversationSummary } from '@guildhall/contract/conversations'
import type { MemberCard } from '@guildhall/contract/members'
import type { Message } from '@guildhall/contract/messages'

/** What a member can set for themselves. */
export type ConversationSettings = { isPinned?: boolean; isMuted?: boolean }

/** Returns the conversation with other settings. */
export function withSettings<C extends ConversationSummary>(
  conversation: C,
  change: ConversationSettings,
): C {
  return { ...conversation, ...change }
}

/** Returns the conversation as read up to a message. Read state never goes back. */
export function withRead<C extends ConversationSummary>(conversation: C, seq: number): C {
  if (seq <= conversation.readSeq && conversation.read) return conversation
  const isAll = seq >= (conversation.lastMessage?.seq ?? 0)
  return {
    ...conversation,
    readSeq: Math.max(seq, conversation.readSeq),
    ...(isAll && { unreadCount: 0, read: true }),
  }
}

/** Returns the conversation with a message that is new in it, or that has changed. */
export function withMessage<C extends ConversationSummary>(
  conversation: C,
  message: Message,
  { from, isOwn }: { from: MemberCard | null; isOwn: boolean },
): C {
  const { lastMessage, readSeq, unreadCount } = conversation
  const change = Math.max(conversation.change, message.change)
  if (lastMessage && message.seq <= lastMessage.seq)
    return lastMessage.id === message.id && message.change > lastMessage.change
      ? { ...conversation, change, lastMessage: message }
      : { ...conversation, change }
  const last = {
    ...conversation,
    change,
    lastMessage: message,
    lastMessageFrom: from,
    lastAt: message.createdAt,
  }
  // The author has read everything before it, and accepts by writing.
  if (isOwn) return { ...last, readSeq: message.seq, unreadCount: 0, read: true, isAccepted: true }
  // What happened to the conversation is not a message to read.
  if (message.seq <= readSeq || message.notice) return last
  return { ...last, unreadCount: Math.min(unreadCount + 1, MAX_UNREAD), read: false }
}

/** Compares conversations as the server lists them: pinned ones first, then those with the newest messages. */
export function byPlace(a: ConversationSummary, b: ConversationSummary): number {
  if (a.isPinned !== b.isPinned) return a.isPinned ? -1 : 1
  return Date.parse(b.lastAt) - Date.parse(a.lastAt) || (a.id < b.id ? 1 : -1)
}
