import { t } from '@lingui/core/macro'
import { queryOptions, useInfiniteQuery, useQuery, type QueryClient } from '@tanstack/react-query'
import {
  FindDirectConversation,
  GetConversation,
  ListConversations,
  MarkConversationRead,
  SetConversation,
  type Conversation,
  type ConversationSummary,
  type DirectConversation,
  type Folder,
} from '@guildhall/contract/conversations'
import { api } from '#web/lib/api.ts'
import { isNotFound, serverMessage } from '#web/lib/api-error.ts'
import { itemsOf, LIST_CACHE_MS, listQuery } from '#web/lib/list-query.ts'
import { optimistic, useOptimistic, useOptimisticItems } from '#web/lib/optimistic.ts'
import { dropConversation, patchConversation, storeConversation, storeDirect } from './conversation-cache.ts'
import { conversationKeys } from './conversation-keys.ts'
import { refreshUnread } from './unread.queries.ts'
import { byPlace, withRead, withSettings, type ConversationSettings } from './with-changes.ts'

const PAGE_SIZE = 30

const conversationsQuery = (folder: Folder) =>
  listQuery({
    queryKey: conversationKeys.list(folder),
    pageSize: PAGE_SIZE,
    fetchPage: (query, { signal }) => api.page(ListConversations, { query: { ...query, folder } }, signal),
    gcTime: LIST_CACHE_MS,
  })

/** One conversation; null if there is none that the viewer is in. */
const conversationQuery = (id: string) =>
  queryOptions({
    queryKey: conversationKeys.detail(id),
    queryFn: ({ signal }): Promise<Conversation | null> =>
      orNull(api.call(GetConversation, { params: { id } }, signal)),
    gcTime: LIST_CACHE_MS,
  })

/** Fetches a conversation and caches it where it belongs; undefined if that fails. */
export async function loadConversation(
  client: QueryClient,
  id: string,
): Promise<Conversation | null | undefined> {
  try {
    const conversation = await client.fetchQuery({ ...conversationQuery(id), staleTime: 0 })
    if (conversation) storeConversation(client, conversation)
    else dropConversation(client, id)
    return conversation
  } catch {
    return undefined
  }
}

/** What the viewer and another member have: their conversation or none yet; null if there is no such member. */
export const directQuery = (userId: string) =>
  queryOptions({
    queryKey: conversationKeys.direct(userId),
    queryFn: async ({ client, signal }): Promise<DirectConversation | null> => {
      const direct = await orNull(api.call(FindDirectConversation, { params: { userId } }, signal))
      if (direct) storeDirect(client, direct)
      return direct
    },
  })

/** Subscribes to the conversations of a folder in their order, as they will be once changes in flight are saved. */
export function useConversations(folder: Folder) {
  const list = useInfiniteQuery(conversationsQuery(folder))
  const set = useOptimisticItems(itemsOf(list.data), ({ id }) => setConversation(id), withSettings)
  const conversations = useOptimisticItems(set, ({ id }) => markConversationRead(id), withRead)
  return { list, conversations: conversations.toSorted(byPlace) }
}

/** Subscribes to a conversation, as it will be once changes in flight are saved. Without an id, it loads nothing. */
export function useConversation(id: string | null) {
  const query = useQuery({ ...conversationQuery(id ?? ''), enabled: id !== null })
  const set = useOptimistic(setConversation(id ?? ''), query.data, orMissing(withSettings))
  const conversation = useOptimistic(markConversationRead(id ?? ''), set, orMissing(withRead))
  return { conversation, ...query }
}

function orMissing<V>(apply: (conversation: Conversation, change: V) => Conversation) {
  return (conversation: Conversation | null | undefined, change: V) =>
    conversation && apply(conversation, change)
}

/** Pins or mutes a conversation. */
export const setConversation = (id: string) =>
  optimistic({
    mutationKey: [...conversationKeys.detail(id), 'settings'],
    affects: [conversationKeys.lists, conversationKeys.detail(id)],
    send: (body: ConversationSettings) => api.call(SetConversation, { params: { id }, body }),
    commit: storeConversation,
    failureText: (error) => serverMessage(error) ?? t`Couldn’t change the conversation. Please try again.`,
    onSettled: refreshUnread,
  })

/** Records up to which message the viewer has read. If that fails, the next reading repeats it. */
export const markConversationRead = (id: string) =>
  optimistic({
    mutationKey: [...conversationKeys.detail(id), 'read'],
    affects: [conversationKeys.lists, conversationKeys.detail(id)],
    onlyLast: true,
    send: async (seq: number) => {
      await api.call(MarkConversationRead, { params: { id }, body: { seq } })
      return seq
    },
    commit: (client, seq) => patchConversation(client, id, (conversation) => withRead(conversation, seq)),
    onSettled: refreshUnread,
  })

/** Returns the last message that the viewer can mark as read; 0 if there is none. */
export function lastSeq({ lastMessage }: ConversationSummary): number {
  return lastMessage?.seq ?? 0
}

async function orNull<T>(response: Promise<T>): Promise<T | null> {
  try {
    return await response
  } catch (error) {
    if (isNotFound(error)) return null
    throw error
  }
}
