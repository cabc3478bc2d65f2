import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { GetBlocked, ListBlocked, ListMuted, type BlockedOrMuted } from '@guildhall/contract/blocks'
import { GetFollowStatus } from '@guildhall/contract/follows'
import {
  CountFriendRequests,
  GetRelation,
  ListFriendRequests,
  ListFriends,
  ListRelations,
  SuggestFriends,
  type Friend,
  type FriendRequest,
  type Relation,
  type SuggestedFriend,
} from '@guildhall/contract/friends'
import { api, type Page } from '#web/lib/api.ts'
import { isNotFound } from '#web/lib/api-error.ts'

const PAGE_SIZE = '20'

export type Direction = 'incoming' | 'outgoing'

/** Query keys of people and of the viewer's relations to them. */
export const relationKeys = {
  friends: [ListFriends.path] as const,
  requests: [ListFriendRequests.path] as const,
  suggestions: [SuggestFriends.path] as const,
  blocked: [ListBlocked.path] as const,
  muted: [ListMuted.path] as const,
  byIds: [ListRelations.path] as const,
  /** Prefix of everything about single members, including the counts of their profiles. */
  members: ['/api/users'] as const,
  relation: (id: string) => ['/api/users', id, 'relation'] as const,
  following: (id: string) => ['/api/users', id, 'follow-status'] as const,
}

/** The viewer's relation to a member; null if the member doesn't exist or is hidden from the viewer. */
export const relationQuery = (id: string) =>
  queryOptions({
    queryKey: relationKeys.relation(id),
    queryFn: ({ signal }): Promise<Relation | null> =>
      orNull(api.call(GetRelation, { params: { id } }, signal)),
  })

/** Whether the viewer follows a member; null as above. */
export const followQuery = (id: string) =>
  queryOptions({
    queryKey: relationKeys.following(id),
    queryFn: ({ signal }) => orNull(api.call(GetFollowStatus, { params: { id } }, signal)),
  })

/** The viewer's friends, newest friendship first. */
export const friendsQuery = listQuery<Friend>(relationKeys.friends, (query, signal) =>
  api.page(ListFriends, { query }, signal),
)

/** Pending friend requests that the viewer received or sent. */
export const requestsQuery = (direction: Direction) =>
  listQuery<FriendRequest>([...relationKeys.requests, direction], (query, signal) =>
    api.page(ListFriendRequests, { query: { ...query, direction } }, signal),
  )

/** The number of pending friend requests. */
export const requestCountsQuery = queryOptions({
  queryKey: [...relationKeys.requests, 'count'],
  queryFn: ({ signal }) => api.call(CountFriendRequests, {}, signal),
})

/** Suggested friends, best first. */
export const suggestionsQuery = listQuery<SuggestedFriend>(relationKeys.suggestions, (query, signal) =>
  api.page(SuggestFriends, { query }, signal),
)

export const blockedQuery = listQuery<BlockedOrMuted>(relationKeys.blocked, (query, signal) =>
  api.page(ListBlocked, { query }, signal),
)
/** A member blocked by the viewer, by id or username; null for anyone else. */
export const oneBlockedQuery = (who: string) =>
  queryOptions({
    queryKey: [...relationKeys.blocked, who],
    queryFn: ({ signal }) => orNull(api.call(GetBlocked, { params: { who } }, signal)),
  })

export const mutedQuery = listQuery<BlockedOrMuted>(relationKeys.muted, (query, signal) =>
  api.page(ListMuted, { query }, signal),
)

/** The viewer's relations to these members, in one request. Members hidden from the viewer are missing. */
export const relationsQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: [...relationKeys.byIds, ...ids],
    queryFn: async ({ signal }) => {
      const relations = await api.call(ListRelations, { query: { ids: ids.join(',') } }, signal)
      return new Map(relations.map((relation) => [relation.memberId, relation]))
    },
    enabled: ids.length > 0,
    // When the list changes, members that stay in it keep their buttons while loading.
    placeholderData: keepPreviousData,
  })

/** Returns the items of all pages in order. */
export function itemsOf<T>(list: { pages: readonly Page<T[]>[] } | undefined): T[] {
  return list?.pages.flatMap(({ items }) => items) ?? []
}

type ListRequest = { limit: string; cursor?: string }

function listQuery<T>(
  queryKey: readonly string[],
  fetchPage: (query: ListRequest, signal: AbortSignal) => Promise<Page<T[]>>,
) {
  return infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) =>
      fetchPage({ limit: PAGE_SIZE, ...(pageParam && { cursor: pageParam }) }, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (page: Page<T[]>) => page.next,
  })
}

async function orNull<T>(response: Promise<T>): Promise<T | null> {
  try {
    return await response
  } catch (error) {
    if (isNotFound(error)) return null
    throw error
  }
}
