import { Id } from '@guildhall/contract/fields'
import { z } from 'zod'
import { defineEvent } from '#platform/events/define-event'

/**
 * A conversation became unread for a member a few seconds ago, and may still be. Published once until they have read it,
 * by the statement that inserts the message.
 */
export const ConversationUnread = defineEvent(
  'conversation.unread',
  z.object({ conversationId: Id, memberId: Id }),
)

/** A message with a link was sent, or edited to have another one: what its page says about itself is still to be read. */
export const MessageLinkShared = defineEvent('message.link_shared', z.object({ messageId: Id }))
