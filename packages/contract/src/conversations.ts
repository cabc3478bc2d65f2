import * as z from 'zod/mini'
import { Id, Moment, numberCursor, pageQuery } from './fields.ts'
import { endpoint } from './endpoint.ts'
import { MemberCard } from './members.ts'
import { MAX_PEOPLE } from './message-limits.ts'
import { ConversationPeople, ConversationTitle } from './messages.input.ts'
import { Message } from './messages.ts'
import { MAX_REPORT_DETAILS, REPORT_REASONS, Report } from './reports.ts'
import { text } from './text-field.ts'

export { MAX_CONVERSATION_TITLE, MAX_PEOPLE } from './message-limits.ts'

/** `direct` is the one conversation of two people. */
export const CONVERSATION_KINDS = ['direct', 'group'] as const
/** Conversations with strangers are in `requests` until the viewer accepts them. */
export const FOLDERS = ['inbox', 'requests'] as const
export type Folder = (typeof FOLDERS)[number]

/** `owner` can rename a conversation and remove people. */
export const PERSON_ROLES = ['owner', 'member'] as const
export const PERSON_STATES = ['active', 'requested', 'left'] as const

/** Unread messages and conversations are counted up to this number, which stands for all higher ones. */
export const MAX_UNREAD = 100
/** Maximum number of pinned conversations of one member. */
export const MAX_PINNED_CONVERSATIONS = 10
/** Maximum number of faces that a list shows of a conversation. */
export const MAX_CONVERSATION_FACES = 3
/** How many messages a report includes, if the reporter agrees. */
export const REPORTED_MESSAGES = 5

/** Why the viewer cannot send: they left, the other person has not accepted yet, or is no longer there. */
export const SEND_REFUSALS = ['left', 'unaccepted', 'unavailable'] as const

/** A conversation in a list, as one viewer sees it. */
export const ConversationSummary = z.object({
  id: Id,
  kind: z.enum(CONVERSATION_KINDS),
  /** Null for a conversation of two, and if no one gave it a name. */
  title: z.nullable(z.string()),
  /** The other person of a conversation of two. */
  person: z.nullable(MemberCard),
  /** Some of the other people of a conversation of several. */
  faces: z.array(MemberCard).check(z.maxLength(MAX_CONVERSATION_FACES)),
  /** Those who are in it, the viewer included. */
  peopleCount: z.int(),
  folder: z.enum(FOLDERS),
  /** Until the viewer accepts, the others see neither their read state nor that they type. */
  isAccepted: z.boolean(),
  isPinned: z.boolean(),
  isMuted: z.boolean(),
  unreadCount: z.int(),
  /** True if nothing in it is unread. */
  read: z.boolean(),
  /** The number of the last change, as the cursor of `ListMessageChanges`. */
  change: z.int(),
  /** Up to which message the viewer has read. */
  readSeq: z.int(),
  /** Up to which message the other person of a conversation of two has read; null if the viewer may not know it. */
  personReadSeq: z.nullable(z.int()),
  lastAt: Moment,
  /** The newest message that the viewer may see. */
  lastMessage: z.nullable(Message),
  lastMessageFrom: z.nullable(MemberCard),
})
export type ConversationSummary = z.output<typeof ConversationSummary>

/** Someone in a conversation, or who was: their messages stay. */
export const ConversationPerson = z.object({
  user: MemberCard,
  role: z.enum(PERSON_ROLES),
  state: z.enum(PERSON_STATES),
  /** Up to which message they have read; null if the viewer may not know it. */
  readSeq: z.nullable(z.int()),
})
export type ConversationPerson = z.output<typeof ConversationPerson>

/** An open conversation, as one viewer sees it. */
export const Conversation = z.extend(ConversationSummary, {
  people: z.array(ConversationPerson).check(z.maxLength(MAX_PEOPLE * 2)),
  /** How many groups the viewer and the other person of a conversation of two share, up to `MAX_UNREAD`. */
  sharedGroups: z.int(),
  cannotSend: z.nullable(z.enum(SEND_REFUSALS)),
  /** How many texts can be sent until the other person accepts; null without such a limit. */
  remaining: z.nullable(z.int()),
  canManage: z.boolean(),
})
export type Conversation = z.output<typeof Conversation>

/** The conversation of two, or what it would be: the first message creates it. */
export const DirectConversation = z.object({
  conversation: z.nullable(Conversation),
  person: MemberCard,
  sharedGroups: z.int(),
  cannotSend: z.nullable(z.enum(SEND_REFUSALS)),
  remaining: z.nullable(z.int()),
})
export type DirectConversation = z.output<typeof DirectConversation>

const byId = z.strictObject({ id: Id })

export const ListConversations = endpoint({
  method: 'GET',
  path: '/api/conversations',
  summary: 'Lists the caller’s conversations: pinned ones first, then those with the newest messages.',
  access: 'member',
  quota: 'reads',
  query: z.strictObject({
    ...pageQuery(30),
    /** Pinned or not and a time in milliseconds as one number, then an id. */
    cursor: numberCursor(15),
    folder: z.prefault(z.enum(FOLDERS), 'inbox'),
  }),
  answer: z.array(ConversationSummary),
})

export const CountUnreadConversations = endpoint({
  method: 'GET',
  path: '/api/conversations/unread',
  summary: 'Counts the conversations with unread messages in the inbox without muted ones, and all requests.',
  access: 'member',
  quota: 'reads',
  answer: z.object({ inbox: z.int(), requests: z.int() }),
})

export const FindDirectConversation = endpoint({
  method: 'GET',
  path: '/api/conversations/with/{userId}',
  summary: 'Returns the conversation of the caller and another member; creates none.',
  access: 'member',
  quota: 'reads',
  errors: ['not_found'],
  params: z.strictObject({ userId: Id }),
  answer: DirectConversation,
})

export const GetConversation = endpoint({
  method: 'GET',
  path: '/api/conversations/{id}',
  summary: 'Returns a conversation that the caller is in.',
  access: 'member',
  quota: 'reads',
  errors: ['not_found'],
  params: byId,
  answer: Conversation,
})

export const CreateConversation = endpoint({
  method: 'POST',
  path: '/api/conversations',
  summary: 'Creates a conversation of several people. Strangers among them get a request.',
  access: 'member',
  quota: 'writes',
  idempotencyKey: true,
  errors: ['invalid', 'not_found', 'too_many'],
  body: z.strictObject({ userIds: ConversationPeople, title: z.prefault(ConversationTitle, '') }),
  answer: Conversation,
})

export const RenameConversation = endpoint({
  method: 'PATCH',
  path: '/api/conversations/{id}',
  summary: 'Gives a conversation of several people another name; an empty one removes it. For its owner.',
  access: 'member',
  quota: 'writes',
  errors: ['invalid', 'not_found', 'forbidden'],
  params: byId,
  body: z.strictObject({ title: ConversationTitle }),
  answer: Conversation,
})

export const AddPeople = endpoint({
  method: 'POST',
  path: '/api/conversations/{id}/people',
  summary: 'Adds people to a conversation of several. They see what is written from then on.',
  access: 'member',
  quota: 'writes',
  errors: ['invalid', 'not_found', 'forbidden', 'conflict', 'too_many'],
  params: byId,
  body: z.strictObject({ userIds: ConversationPeople }),
  answer: Conversation,
})

export const RemovePerson = endpoint({
  method: 'DELETE',
  path: '/api/conversations/{id}/people/{userId}',
  summary: 'Removes someone from a conversation of several people. For its owner.',
  access: 'member',
  quota: 'writes',
  errors: ['not_found', 'forbidden'],
  params: z.strictObject({ id: Id, userId: Id }),
  answer: Conversation,
})

export const LeaveConversation = endpoint({
  method: 'POST',
  path: '/api/conversations/{id}/leave',
  summary:
    'Leaves a conversation of several people. If the owner leaves, the longest there becomes the owner.',
  access: 'member',
  quota: 'writes',
  errors: ['invalid', 'not_found'],
  params: byId,
})

export const SetConversation = endpoint({
  method: 'PUT',
  path: '/api/conversations/{id}/settings',
  summary: 'Pins or mutes a conversation for the caller; a field that is left out keeps its value.',
  access: 'member',
  quota: 'writes',
  errors: ['invalid', 'not_found', 'conflict'],
  params: byId,
  body: z.strictObject({ isPinned: z.optional(z.boolean()), isMuted: z.optional(z.boolean()) }),
  answer: Conversation,
})

export const AcceptConversation = endpoint({
  method: 'POST',
  path: '/api/conversations/{id}/accept',
  summary: 'Accepts a request: the conversation moves to the inbox.',
  access: 'member',
  quota: 'writes',
  errors: ['not_found'],
  params: byId,
  answer: Conversation,
})

export const DeleteConversation = endpoint({
  method: 'DELETE',
  path: '/api/conversations/{id}',
  summary:
    'Deletes the history of a conversation for the caller only. It returns to the list with its next message.',
  access: 'member',
  quota: 'writes',
  errors: ['not_found'],
  params: byId,
})

export const MarkConversationRead = endpoint({
  method: 'PUT',
  path: '/api/conversations/{id}/read',
  summary: 'Records up to which message the caller has read. It never goes back.',
  access: 'member',
  quota: 'reading',
  errors: ['not_found'],
  params: byId,
  body: z.strictObject({ seq: z.int().check(z.minimum(0), z.maximum(999_999_999_999_999)) }),
})

export const SendTyping = endpoint({
  method: 'POST',
  path: '/api/conversations/{id}/typing',
  summary: 'Shows the others for a few seconds that the caller is typing. Nothing is stored.',
  access: 'member',
  quota: 'reading',
  errors: ['not_found'],
  params: byId,
})

export const ReportConversation = endpoint({
  method: 'POST',
  path: '/api/conversations/{id}/report',
  summary:
    'Reports someone in a conversation; with `includeMessages`, their last five messages are sent along for the reviewers.',
  access: 'member',
  quota: 'writes',
  errors: ['invalid', 'not_found'],
  params: byId,
  body: z.strictObject({
    /** Whom to report; in a conversation of two, the other person. */
    userId: z.optional(Id),
    reason: z.enum(REPORT_REASONS),
    details: z.prefault(text({ max: MAX_REPORT_DETAILS }), ''),
    includeMessages: z.boolean(),
  }),
  answer: Report,
})
