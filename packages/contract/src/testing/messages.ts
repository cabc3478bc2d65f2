import type {
  Conversation,
  ConversationPerson,
  ConversationSummary,
  DirectConversation,
} from '../conversations.ts'
import type { Message } from '../messages.ts'
import { idOf } from './ids.ts'
import { buildMember, buildViewer } from './members.ts'
import { hoursAgo } from './moments.ts'

/** Returns the id of the nth sample conversation. */
export function conversationIdOf(n: number): string {
  return idOf(1_000 + n)
}

/** Builds the nth message of the first conversation: a text from its other person to the viewer. */
export function buildMessage(n: number, overrides: Partial<Message> = {}): Message {
  const viewerId = buildViewer().id
  const { fromUserId = buildMember(1).id } = overrides
  return {
    id: idOf(2_000 + n),
    conversationId: conversationIdOf(1),
    seq: n,
    change: n,
    fromUserId,
    toUserId: fromUserId === viewerId ? buildMember(1).id : viewerId,
    type: 'text',
    content: `Message number ${n}`,
    createdAt: hoursAgo(1),
    editedAt: null,
    unsentAt: null,
    media: null,
    link: null,
    replyTo: null,
    reactions: [],
    isAiGenerated: false,
    group: null,
    notice: null,
    ...overrides,
  }
}

/** Builds the nth person of a conversation, who has read everything. */
export function buildConversationPerson(
  n: number,
  overrides: Partial<ConversationPerson> = {},
): ConversationPerson {
  return { user: buildMember(n), role: 'member', state: 'active', readSeq: 1, ...overrides }
}

/** Builds the nth conversation in a list: of the viewer and the nth member, with one message, which is read. */
export function buildConversationSummary(
  n: number,
  overrides: Partial<ConversationSummary> = {},
): ConversationSummary {
  const person = buildMember(n)
  const lastMessage = buildMessage(1, {
    id: idOf(2_000 + n),
    conversationId: conversationIdOf(n),
    fromUserId: person.id,
    createdAt: hoursAgo(n),
  })
  return {
    id: conversationIdOf(n),
    kind: 'direct',
    title: null,
    person,
    faces: [],
    peopleCount: 2,
    folder: 'inbox',
    isAccepted: true,
    isPinned: false,
    isMuted: false,
    unreadCount: 0,
    read: true,
    change: 1,
    readSeq: 1,
    personReadSeq: 1,
    lastAt: lastMessage.createdAt,
    lastMessage,
    lastMessageFrom: person,
    ...overrides,
  }
}

/** Builds the nth conversation of several in a list: the viewer and the three members from the nth on. */
export function buildGroupConversation(
  n: number,
  overrides: Partial<ConversationSummary> = {},
): ConversationSummary {
  return buildConversationSummary(n, {
    kind: 'group',
    title: `Bindery crew ${n}`,
    person: null,
    personReadSeq: null,
    faces: [buildMember(n), buildMember(n + 1), buildMember(n + 2)],
    peopleCount: 4,
    ...overrides,
  })
}

/** Builds the nth conversation, open: of the viewer and the nth member. */
export function buildConversation(n: number, overrides: Partial<Conversation> = {}): Conversation {
  return {
    ...buildConversationSummary(n),
    people: [buildConversationPerson(0, { user: buildViewer(), role: 'owner' }), buildConversationPerson(n)],
    sharedGroups: 0,
    cannotSend: null,
    remaining: null,
    canManage: false,
    ...overrides,
  }
}

/** Builds what the viewer and the nth member have: no conversation yet. */
export function buildDirectConversation(
  n: number,
  overrides: Partial<DirectConversation> = {},
): DirectConversation {
  return {
    conversation: null,
    person: buildMember(n),
    sharedGroups: 0,
    cannotSend: null,
    remaining: null,
    ...overrides,
  }
}
