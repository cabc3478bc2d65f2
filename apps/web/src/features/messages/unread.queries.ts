import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query'
import { CountUnreadConversations } from '@guildhall/contract/conversations'
import { api } from '#web/lib/api.ts'
import { conversationKeys } from './conversation-keys.ts'

const NONE = { inbox: 0, requests: 0 }

/** How many conversations of the inbox are unread, and how many requests there are. */
const unreadConversationsQuery = queryOptions({
  queryKey: conversationKeys.unread,
  queryFn: ({ signal }) => api.call(CountUnreadConversations, {}, signal),
})

/** Returns the numbers of unread conversations and of requests; 0 while they are loading. */
export function useUnreadConversations({ enabled = true } = {}): { inbox: number; requests: number } {
  const { data } = useQuery({ ...unreadConversationsQuery, enabled })
  return data ?? NONE
}

/** Refetches the numbers on the badges. */
export function refreshUnread(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: conversationKeys.unread })
}
