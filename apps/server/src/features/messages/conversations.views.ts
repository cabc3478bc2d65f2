import type {
  Conversation,
  ConversationPerson,
  ConversationSummary,
  DirectConversation,
} from '@guildhall/contract/conversations'
import type { Message } from '@guildhall/contract/messages'
import type { MemberCard } from '@guildhall/contract/members'
import { loadRelationship } from '#features/relations'
import type { Actor, Ctx } from '#platform/context'
import { ensure } from '#platform/errors'
import { conversationListsStore, type SummaryRow } from './conversation-lists.store.ts'
import { conversationMembersStore, type PersonRow } from './conversation-members.store.ts'
import { conversationsPolicy } from './conversations.policy.ts'
import { conversationsStore } from './conversations.store.ts'
import { messagePagesStore } from './message-pages.store.ts'
import { viewMessages } from './messages.views.ts'

type Reader = Pick<Actor, 'memberId'>

/** The newest message of a conversation, and who wrote it. */
type Last = { message: Message; from: MemberCard | null }

/** Returns these conversations as the viewer sees them, in order, without those that are hidden from the viewer. */
export async function viewConversations(
  ctx: Ctx,
  viewer: Reader,
  ids: readonly string[],
): Promise<ConversationSummary[]> {
  if (ids.length === 0) return []
  const [rows, last] = await Promise.all([
    conversationListsStore.summaries(ctx.db, viewer.memberId, ids),
    readLast(ctx, viewer, ids),
  ])
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? []).map((row) => viewSummary(row, last.get(row.id)))
}

/** Returns a conversation that the viewer is or was in: its people, and what the viewer can do. */
export async function viewConversation(ctx: Ctx, viewer: Reader, id: string): Promise<Conversation> {
  const [[row], last, people] = await Promise.all([
    conversationListsStore.summaries(ctx.db, viewer.memberId, [id]),
    readLast(ctx, viewer, [id]),
    conversationMembersStore.people(ctx.db, id, viewer.memberId),
  ])
  ensure(row, 'not_found')
  return {
    ...viewSummary(row, last.get(id)),
    people: people.map((person) => viewPerson(row, person, viewer)),
    ...(await readSending(ctx, viewer, row)),
    canManage: conversationsPolicy.canManage(row),
  }
}

/** Returns the conversation of the viewer and another member, or what it would be. */
export async function viewDirect(ctx: Ctx, viewer: Reader, userId: string): Promise<DirectConversation> {
  ensure(userId !== viewer.memberId, 'not_found')
  const [relation, other, id] = await Promise.all([
    loadRelationship(ctx, viewer.memberId, userId),
    conversationsStore.findOther(ctx.db, viewer.memberId, userId, ctx.now()),
    conversationsStore.findPair(ctx.db, viewer.memberId, userId),
  ])
  ensure(other && relation.kind === 'member', 'not_found')
  const conversation = id === undefined ? null : await viewConversation(ctx, viewer, id)
  const remaining =
    conversation === null
      ? conversationsPolicy.remaining(conversationsPolicy.isKnown(relation) ? 'accepted' : 'requested', 0)
      : conversation.remaining
  return {
    conversation,
    person: other.card,
    sharedGroups: other.shared_groups,
    cannotSend: conversationsPolicy.cannotSend({
      state: 'accepted',
      isUnavailable: other.is_unavailable,
      remaining,
    }),
    remaining,
  }
}

function viewSummary(row: SummaryRow, last: Last | undefined): ConversationSummary {
  return {
    id: row.id,
    kind: row.kind,
    title: row.title === '' ? null : row.title,
    person: row.person,
    faces: row.faces,
    peopleCount: row.people_count,
    folder: row.state === 'requested' ? 'requests' : 'inbox',
    isAccepted: row.state !== 'requested' && row.state !== 'introduced',
    isPinned: row.is_pinned,
    isMuted: row.is_muted,
    unreadCount: row.unread_count,
    read: row.unread_count === 0,
    change: row.left_seq ?? row.last_change,
    readSeq: row.read_seq,
    personReadSeq:
      row.other_state !== null && conversationsPolicy.canKnowReadState(row.state, row.other_state)
        ? row.other_read_seq
        : null,
    lastAt: row.last_at.toISOString(),
    lastMessage: last?.message ?? null,
    lastMessageFrom: last?.from ?? null,
  }
}

function viewPerson(own: SummaryRow, person: PersonRow, viewer: Reader): ConversationPerson {
  const isKnown =
    person.user_id === viewer.memberId || conversationsPolicy.canKnowReadState(own.state, person.state)
  return {
    user: person.card,
    role: person.role,
    state: viewState(person.state),
    readSeq: isKnown ? person.read_seq : null,
  }
}

function viewState(state: PersonRow['state']): ConversationPerson['state'] {
  if (state === 'accepted') return 'active'
  return state === 'left' ? 'left' : 'requested'
}

/** What can be sent: in a conversation of two, that depends on the other person. */
async function readSending(
  ctx: Ctx,
  viewer: Reader,
  row: SummaryRow,
): Promise<Pick<Conversation, 'sharedGroups' | 'cannotSend' | 'remaining'>> {
  const { state } = row
  if (row.kind === 'group' || row.other_id === null) {
    const cannotSend = conversationsPolicy.cannotSend({ state, isUnavailable: false, remaining: null })
    return { sharedGroups: 0, cannotSend, remaining: null }
  }
  const [other, unanswered] = await Promise.all([
    conversationsStore.findOther(ctx.db, viewer.memberId, row.other_id, ctx.now()),
    conversationsStore.findUnanswered(ctx.db, row.id, viewer.memberId, row.other_id),
  ])
  const remaining =
    unanswered === undefined ? null : conversationsPolicy.remaining(unanswered.state, unanswered.sent)
  const isUnavailable = other?.is_unavailable ?? true
  return {
    sharedGroups: other?.shared_groups ?? 0,
    cannotSend: conversationsPolicy.cannotSend({ state, isUnavailable, remaining }),
    remaining,
  }
}

/** The newest message of each conversation that the viewer may see. */
async function readLast(ctx: Ctx, viewer: Reader, ids: readonly string[]): Promise<Map<string, Last>> {
  const messages = await viewMessages(ctx, await messagePagesStore.lastOf(ctx.db, viewer.memberId, ids))
  const senders = [...new Set(messages.map(({ fromUserId }) => fromUserId))]
  const cards = senders.length === 0 ? [] : await conversationListsStore.cards(ctx.db, senders)
  const byId = new Map(cards.map((card) => [card.id, card]))
  return new Map(
    messages.map((message) => [
      message.conversationId,
      { message, from: byId.get(message.fromUserId) ?? null },
    ]),
  )
}
