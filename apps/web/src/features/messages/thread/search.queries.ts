import { infiniteQueryOptions } from '@tanstack/react-query'
import { FindMessageByDate, MIN_MESSAGE_SEARCH, SearchMessages } from '@guildhall/contract/messages'
import { textLength } from '@guildhall/contract/text'
import { api } from '#web/lib/api.ts'

/** The matches in a conversation, searched backwards a part at a time. */
export const messageSearchQuery = (conversationId: string, q: string) =>
  infiniteQueryOptions({
    queryKey: [SearchMessages.path, conversationId, q],
    queryFn: ({ pageParam, signal }) =>
      api.call(
        SearchMessages,
        { params: { id: conversationId }, query: { q, ...(pageParam !== null && { before: pageParam }) } },
        signal,
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ searchedTo }) => (searchedTo === null ? null : String(searchedTo)),
    enabled: isSearchable(q),
    // Messages change: an earlier search says nothing about now.
    gcTime: 0,
    meta: { skipResync: true },
  })

/** True if a text is long enough to search for. */
export function isSearchable(q: string): boolean {
  return textLength(q) >= MIN_MESSAGE_SEARCH
}

/** Returns the number of the first message from a time on; null if there are no messages. */
export async function findByDate(conversationId: string, time: Date): Promise<number | null> {
  const query = { time: time.toISOString() }
  const { seq } = await api.call(FindMessageByDate, { params: { id: conversationId }, query })
  return seq
}
