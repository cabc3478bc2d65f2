import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { GetBlocked, ListBlocked, ListMuted, type ShutOut } from '@guildhall/contract/blocks'
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

const PAGE = '20'

export type Direction = 'incoming' | 'outgoing'

/** Where people and what is between them stand in the cache. */
export const relationKeys = {
  friends: [ListFriends.path] as const,
  requests: [ListFriendRequests.path] as const,
  suggestions: [SuggestFriends.path] as const,
  blocked: [ListBlocked.path] as const,
  muted: [ListMuted.path] as const,
  several: [ListRelations.path] as const,
  /** Everything about single members, with what their pages count. */
  members: ['/api/users'] as const,
  relation: (id: string) => ['/api/users', id, 'relation'] as const,
  following: (id: string) => ['/api/users', id, 'follow-status'] as const,
}

/** How one stands to a member; null where there is nobody, or nobody for oneself. */
export const relationQuery = (id: string) =>
  queryOptions({
    queryKey: relationKeys.relation(id),
    queryFn: ({ signal }): Promise<Relation | null> =>
      orNull(api.call(GetRelation, { params: { id } }, signal)),
  })

/** Whether one follows a member; null as above. */
export const followQuery = (id: string) =>
  queryOptions({
    queryKey: relationKeys.following(id),
    queryFn: ({ signal }) => orNull(api.call(GetFollowStatus, { params: { id } }, signal)),
  })

/** One's friends, the newest friendship first. */
export const friendsQuery = listQuery<Friend>(relationKeys.friends, (query, signal) =>
  api.page(ListFriends, { query }, signal),
)

/** Requests that wait for an answer: those one got, or those one sent. */
export const requestsQuery = (direction: Direction) =>
  listQuery<FriendRequest>([...relationKeys.requests, direction], (query, signal) =>
    api.page(ListFriendRequests, { query: { ...query, direction } }, signal),
  )

/** How many requests wait. */
export const requestCountsQuery = queryOptions({
  queryKey: [...relationKeys.requests, 'count'],
  queryFn: ({ signal }) => api.call(CountFriendRequests, {}, signal),
})

/** People one may know, best first. */
export const suggestionsQuery = listQuery<SuggestedFriend>(relationKeys.suggestions, (query, signal) =>
  api.page(SuggestFriends, { query }, signal),
)

export const blockedQuery = listQuery<ShutOut>(relationKeys.blocked, (query, signal) =>
  api.page(ListBlocked, { query }, signal),
)
/** Someone one has blocked oneself, by id or username; null for anybody else. */
export const oneBlockedQuery = (who: string) =>
  queryOptions({
    queryKey: [...relationKeys.blocked, who],
    queryFn: ({ signal }) => orNull(api.call(GetBlocked, { params: { who } }, signal)),
  })

export const mutedQuery = listQuery<ShutOut>(relationKeys.muted, (query, signal) =>
  api.page(ListMuted, { query }, signal),
)

/** How one stands to each of these, with one call. Whoever is not for oneself is missing. */
export const relationsQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: [...relationKeys.several, ...ids],
    queryFn: async ({ signal }) => {
      const relations = await api.call(ListRelations, { query: { ids: ids.join(',') } }, signal)
      return new Map(relations.map((relation) => [relation.memberId, relation]))
    },
    enabled: ids.length > 0,
    // Someone more or less in the list: those who stay keep their buttons meanwhile.
    placeholderData: keepPreviousData,
  })

/** The entries of a list in order. */
export function itemsOf<T>(list: { pages: readonly Page<T[]>[] } | undefined): T[] {
  return list?.pages.flatMap(({ items }) => items) ?? []
}

type ListRequest = { limit: string; cursor?: string }

function listQuery<T>(
  queryKey: readonly string[],
  read: (query: ListRequest, signal: AbortSignal) => Promise<Page<T[]>>,
) {
  return infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) =>
      read({ limit: PAGE, ...(pageParam && { cursor: pageParam }) }, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (page: Page<T[]>) => page.next,
  })
}

async function orNull<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked
  } catch (error) {
    if (isNotFound(error)) return null
    throw error
  }
}
