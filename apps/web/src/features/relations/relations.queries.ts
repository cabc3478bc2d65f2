import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { GetBlocked, ListBlocked, ListMuted } from '@guildhall/contract/blocks'
import { GetFollowStatus } from '@guildhall/contract/follows'
import {
  CountFriendRequests,
  GetRelation,
  ListFriendRequests,
  ListFriends,
  ListRelations,
  SuggestFriends,
  type Relation,
} from '@guildhall/contract/friends'
import { api } from '#web/lib/api.ts'
import { isNotFound } from '#web/lib/api-error.ts'
import { listQuery } from '#web/lib/list-query.ts'

const PAGE_SIZE = 20

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
export const friendsQuery = listQuery({
  queryKey: relationKeys.friends,
  pageSize: PAGE_SIZE,
  fetchPage: (query, { signal }) => api.page(ListFriends, { query }, signal),
})

/** Pending friend requests that the viewer received or sent. */
export const requestsQuery = (direction: Direction) =>
  listQuery({
    queryKey: [...relationKeys.requests, direction],
    pageSize: PAGE_SIZE,
    fetchPage: (query, { signal }) =>
      api.page(ListFriendRequests, { query: { ...query, direction } }, signal),
  })

/** The number of pending friend requests. */
export const requestCountsQuery = queryOptions({
  queryKey: [...relationKeys.requests, 'count'],
  queryFn: ({ signal }) => api.call(CountFriendRequests, {}, signal),
})

/** Suggested friends, best first. */
export const suggestionsQuery = listQuery({
  queryKey: relationKeys.suggestions,
  pageSize: PAGE_SIZE,
  fetchPage: (query, { signal }) => api.page(SuggestFriends, { query }, signal),
})

export const blockedQuery = listQuery({
  queryKey: relationKeys.blocked,
  pageSize: PAGE_SIZE,
  fetchPage: (query, { signal }) => api.page(ListBlocked, { query }, signal),
})

/** A member blocked by the viewer, by id or username; null for anyone else. */
export const oneBlockedQuery = (who: string) =>
  queryOptions({
    queryKey: [...relationKeys.blocked, who],
    queryFn: ({ signal }) => orNull(api.call(GetBlocked, { params: { who } }, signal)),
  })

export const mutedQuery = listQuery({
  queryKey: relationKeys.muted,
  pageSize: PAGE_SIZE,
  fetchPage: (query, { signal }) => api.page(ListMuted, { query }, signal),
})

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

async function orNull<T>(response: Promise<T>): Promise<T | null> {
  try {
    return await response
  } catch (error) {
    if (isNotFound(error)) return null
    throw error
  }
}
