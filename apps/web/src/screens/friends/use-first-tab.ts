import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { FriendsTab } from '#web/features/relations/friends-tab.ts'
import {
  friendsQuery,
  requestCountsQuery,
  suggestionsQuery,
} from '#web/features/relations/relations.queries.ts'
import { itemsOf } from '#web/lib/list-query.ts'

/** Returns the first tab that is not empty, or null while loading. Stays the same while the page is open. */
export function useFirstTab(): FriendsTab | null {
  const counts = useQuery(requestCountsQuery)
  const friends = useInfiniteQuery(friendsQuery)
  const suggestions = useInfiniteQuery(suggestionsQuery)
  const [first, setFirst] = useState<FriendsTab | null>(null)
  if (first !== null || counts.isPending || friends.isPending || suggestions.isPending) return first
  const { incoming = 0, outgoing = 0 } = counts.data ?? {}
  const firstTab =
    incoming + outgoing > 0
      ? 'requests'
      : itemsOf(friends.data).length > 0
        ? 'all'
        : itemsOf(suggestions.data).length > 0
          ? 'suggestions'
          : 'requests'
  setFirst(firstTab)
  return firstTab
}
