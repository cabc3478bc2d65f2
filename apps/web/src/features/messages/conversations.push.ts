import type { Query, QueryClient } from '@tanstack/react-query'
import type { Conversation, ConversationSummary } from '@guildhall/contract/conversations'
import { GetCurrentUser, type CurrentUser, type MemberCard } from '@guildhall/contract/members'
import type { Push } from '@guildhall/contract/push'
import { idOf } from '#web/features/members/session.queries.ts'
import { findConversation, patchConversation } from './conversation-cache.ts'
import { conversationKeys } from './conversation-keys.ts'
import { loadConversation } from './conversations.queries.ts'
import { hideTyping, showTyping } from './typing.ts'
import { refreshUnread } from './unread.queries.ts'
import { withMessage, withRead } from './with-changes.ts'

type PushOf<T extends Push['type']> = Extract<Push, { type: T }>

/** Updates the lists and the badge after a message was sent or changed. */
export function onMessageInList(
  client: QueryClient,
  { conversationId, message }: Omit<PushOf<'message.changed'>, 'type'>,
): void {
  const before = findConversation(client, conversationId)
  if (!message || !before?.lastMessage) return void refreshConversation(client, conversationId)
  hideTyping(conversationId, message.fromUserId)
  const isOwn = message.fromUserId === viewerId(client)
  const from = cardOf(client, before, message.fromUserId)
  // The sender has joined meanwhile.
  if (!from && message.seq > before.lastMessage.seq) return void refreshConversation(client, conversationId)
  patchConversation(client, conversationId, (conversation) =>
    withMessage(conversation, message, { from, isOwn }),
  )
  if (message.seq > before.lastMessage.seq) updateLimit(client, conversationId, { isOwn })
  if (before.read !== findConversation(client, conversationId)?.read) refreshUnread(client)
}

/** Refetches a conversation that has changed for the viewer. */
export function onConversationChanged(
  client: QueryClient,
  { conversationId }: Omit<PushOf<'conversation.changed'>, 'type'>,
): void {
  void refreshConversation(client, conversationId)
}

/** Updates who has read a conversation: the viewer in another browser, or someone else. */
export function onConversationRead(
  client: QueryClient,
  { conversationId, userId, seq }: Omit<PushOf<'conversation.read'>, 'type'>,
): void {
  if (userId === viewerId(client)) {
    patchConversation(client, conversationId, (conversation) => withRead(conversation, seq))
    refreshUnread(client)
    return
  }
  patchConversation(client, conversationId, (conversation) =>
    conversation.person?.id === userId
      ? { ...conversation, personReadSeq: Math.max(seq, conversation.personReadSeq ?? 0) }
      : conversation,
  )
  client.setQueryData<Conversation | null>(
    conversationKeys.detail(conversationId),
    (conversation) =>
      conversation && {
        ...conversation,
        people: conversation.people.map((person) =>
          person.user.id === userId ? { ...person, readSeq: Math.max(seq, person.readSeq ?? 0) } : person,
        ),
      },
  )
}

/** Shows that someone is typing. */
export function onTyping(
  client: QueryClient,
  { conversationId, userId }: Omit<PushOf<'conversation.typing'>, 'type'>,
): void {
  if (userId !== viewerId(client)) showTyping(conversationId, userId)
}

/** Refetches the badges, the lists and the open conversation, or those of them for which `isStale` is true. */
export function onConversationsMissed(
  client: QueryClient,
  isStale: (query: Query) => boolean = () => true,
): void {
  refreshUnread(client)
  for (const queryKey of [conversationKeys.lists, conversationKeys.details])
    void client.invalidateQueries({ queryKey, predicate: isStale })
}

/** Updates how much the viewer can send until the other person accepts, which they do by answering. */
function updateLimit(client: QueryClient, id: string, { isOwn }: { isOwn: boolean }): void {
  const open = client.getQueryData<Conversation | null>(conversationKeys.detail(id))
  if (!open || open.remaining === null) return
  if (!isOwn) return void refreshConversation(client, id)
  const remaining = Math.max(0, open.remaining - 1)
  client.setQueryData<Conversation>(conversationKeys.detail(id), {
    ...open,
    remaining,
    ...(remaining === 0 && { cannotSend: 'unaccepted' }),
  })
}

/** Fetches a conversation again if it is shown anywhere, and moves it to where it belongs. */
async function refreshConversation(client: QueryClient, id: string): Promise<void> {
  refreshUnread(client)
  const isShown =
    client.getQueriesData({ queryKey: conversationKeys.lists }).length > 0 ||
    client.getQueryState(conversationKeys.detail(id)) !== undefined
  if (!isShown) return
  await loadConversation(client, id)
}

function viewerId(client: QueryClient): string | null {
  const viewer = client.getQueryData<CurrentUser | null>([GetCurrentUser.path])
  return viewer ? idOf(viewer) : null
}

/** Returns the author of a message, as far as the conversation knows them. */
function cardOf(client: QueryClient, conversation: ConversationSummary, userId: string): MemberCard | null {
  const { person, faces, lastMessageFrom } = conversation
  const open = client.getQueryData<Conversation | null>(conversationKeys.detail(conversation.id))
  const viewer = client.getQueryData<CurrentUser | null>([GetCurrentUser.path])
  const known = [person, lastMessageFrom, viewer, ...faces, ...(open?.people ?? []).map(({ user }) => user)]
  return known.find((member) => member?.id === userId) ?? null
}
