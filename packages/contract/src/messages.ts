import * as z from 'zod/mini'
import { Id, Moment, pageQuery, queryInt } from './fields.ts'
import { endpoint } from './endpoint.ts'
import { MediaView } from './media.ts'
import { MAX_PEOPLE } from './message-limits.ts'
import { Emoji, MessageChange, MessageInput } from './messages.input.ts'
import { text } from './text-field.ts'

export { MAX_MESSAGE, MAX_UNACCEPTED_MESSAGES, MESSAGE_CHANGE_MINUTES } from './message-limits.ts'

/** `automated_response` is a message that an AI sent without a person; `notice` says what happened to a conversation. */
export const MESSAGE_TYPES = ['text', 'image', 'video', 'link', 'automated_response', 'notice'] as const
export type MessageType = (typeof MESSAGE_TYPES)[number]

/** What happened to a conversation of several people. `left` and `created` have no subject. */
export const NOTICE_KINDS = ['created', 'renamed', 'added', 'removed', 'left'] as const
export type NoticeKind = (typeof NOTICE_KINDS)[number]

/** Maximum length of what a reply shows of the message that it replies to. */
export const MAX_QUOTE = 140

/** What a page says about itself, for the first link of a message. */
export const LinkPreview = z.object({
  url: z.string(),
  /** The host of the link: a page could claim any name. */
  site: z.string(),
  title: z.string(),
  description: z.string(),
})
export type LinkPreview = z.output<typeof LinkPreview>

/** What a reply shows of the message that it replies to. */
export const QuotedMessage = z.object({
  id: Id,
  seq: z.int(),
  fromUserId: Id,
  type: z.enum(MESSAGE_TYPES),
  /** Shortened; empty if it was unsent. */
  content: z.string(),
  isUnsent: z.boolean(),
})
export type QuotedMessage = z.output<typeof QuotedMessage>

/**
 * A message, the same for everyone who may see it. `seq` is its place in the conversation and never changes; `change` is
 * the number of its last change. Both come from one counter of the conversation, so there are gaps in both.
 */
export const Message = z.object({
  id: Id,
  conversationId: Id,
  seq: z.int(),
  change: z.int(),
  fromUserId: Id,
  /** The other person of a conversation of two; null if there are more. */
  toUserId: z.nullable(Id),
  type: z.enum(MESSAGE_TYPES),
  /** Empty if the message was unsent, or is only a photo or video. */
  content: z.string(),
  createdAt: Moment,
  editedAt: z.nullable(Moment),
  unsentAt: z.nullable(Moment),
  media: z.nullable(MediaView),
  link: z.nullable(LinkPreview),
  replyTo: z.nullable(QuotedMessage),
  reactions: z.array(z.object({ userId: Id, emoji: z.string() })).check(z.maxLength(MAX_PEOPLE * 2)),
  /** An AI wrote it, or drafted it for the sender. */
  isAiGenerated: z.boolean(),
  /** The group whose owner or admin sent it, from the tools of that group. */
  group: z.nullable(z.object({ id: Id, name: z.string() })),
  /** Only for the type `notice`; the text is composed by the client. */
  notice: z.nullable(
    z.object({
      kind: z.enum(NOTICE_KINDS),
      subjectId: z.nullable(Id),
      title: z.nullable(z.string()),
    }),
  ),
})
export type Message = z.output<typeof Message>

const byId = z.strictObject({ id: Id })
/** The number of a message or of a change. */
const number = z.string().check(z.regex(/^\d{1,15}$/))
/** The query of a page of messages. */
const numberPage = () => ({ ...pageQuery(50), cursor: z.optional(number) })

export const SendMessage = endpoint({
  method: 'POST',
  path: '/api/messages',
  summary:
    'Sends a message. Sending the same id again returns the message that exists. Until the other person accepts, only a few texts can be sent.',
  access: 'member',
  quota: 'messages',
  errors: ['invalid', 'not_found', 'forbidden', 'conflict', 'media_not_ready', 'too_many'],
  body: MessageInput,
  answer: Message,
})

export const ListMessages = endpoint({
  method: 'GET',
  path: '/api/conversations/{id}/messages',
  summary:
    'Lists the messages of a conversation: older ones than `cursor` from the newest on, or from `cursor` on from the oldest on.',
  access: 'member',
  quota: 'reads',
  errors: ['not_found'],
  params: byId,
  query: z.strictObject({ ...numberPage(), direction: z.prefault(z.enum(['older', 'newer']), 'older') }),
  answer: z.array(Message),
})

export const ListMessageChanges = endpoint({
  method: 'GET',
  path: '/api/conversations/{id}/changes',
  summary:
    'Lists the messages that are new or changed after the change with the number `cursor`, by change: what a client that was away missed.',
  access: 'member',
  quota: 'reads',
  errors: ['not_found'],
  params: byId,
  query: z.strictObject(numberPage()),
  answer: z.array(Message),
})

export const FindMessageByDate = endpoint({
  method: 'GET',
  path: '/api/conversations/{id}/messages/at',
  summary: 'Returns the number of the first message from this time on; the last one if there is none.',
  access: 'member',
  quota: 'reads',
  errors: ['not_found'],
  params: byId,
  query: z.strictObject({ time: Moment }),
  /** Null if the conversation has no messages for the viewer. */
  answer: z.object({ seq: z.nullable(z.int()) }),
})

/** Maximum length of what is searched for in a conversation, and the minimum. */
export const MAX_MESSAGE_SEARCH = 100
export const MIN_MESSAGE_SEARCH = 2
/** How many matches one search returns at most. */
export const MAX_MESSAGE_MATCHES = 20

export const SearchMessages = endpoint({
  method: 'GET',
  path: '/api/conversations/{id}/search',
  summary:
    'Searches a conversation backwards, a limited number of messages per call; `searchedTo` continues as `before`, null at the beginning.',
  access: 'member',
  quota: 'searches',
  errors: ['not_found'],
  params: byId,
  query: z.strictObject({
    q: text({ min: MIN_MESSAGE_SEARCH, max: MAX_MESSAGE_SEARCH }),
    before: z.optional(number),
    limit: queryInt({ min: 1, max: MAX_MESSAGE_MATCHES, default: MAX_MESSAGE_MATCHES }),
  }),
  answer: z.object({
    items: z.array(Message).check(z.maxLength(MAX_MESSAGE_MATCHES)),
    searchedTo: z.nullable(z.int()),
    /** When the oldest searched message was sent. */
    searchedToTime: z.nullable(Moment),
  }),
})

export const EditMessage = endpoint({
  method: 'PATCH',
  path: '/api/messages/{id}',
  summary: 'Changes the text of the caller’s own message, within 15 minutes.',
  access: 'member',
  quota: 'writes',
  errors: ['invalid', 'not_found', 'conflict'],
  params: byId,
  body: MessageChange,
  answer: Message,
})

export const UnsendMessage = endpoint({
  method: 'POST',
  path: '/api/messages/{id}/unsend',
  summary: 'Removes the caller’s own message for everyone, within 15 minutes.',
  access: 'member',
  quota: 'writes',
  errors: ['not_found', 'conflict'],
  params: byId,
  answer: Message,
})

export const DeleteMessage = endpoint({
  method: 'DELETE',
  path: '/api/messages/{id}',
  summary: 'Deletes a message for the caller only.',
  access: 'member',
  quota: 'writes',
  errors: ['not_found'],
  params: byId,
})

export const ReactToMessage = endpoint({
  method: 'PUT',
  path: '/api/messages/{id}/reaction',
  summary: 'Sets the caller’s reaction to a message, or removes it with null.',
  access: 'member',
  quota: 'reactions',
  errors: ['invalid', 'not_found', 'conflict'],
  params: byId,
  body: z.strictObject({ emoji: z.nullable(Emoji) }),
  answer: Message,
})
