import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { MIN_SEARCH_LENGTH, Search, SearchGroups, SearchPosts, SearchUsers } from '@guildhall/contract/search'
import { textLength } from '@guildhall/contract/text'
import { upsertPage } from '#web/features/posts/post-lists.ts'
import { api } from '#web/lib/api.ts'
import { listQuery } from '#web/lib/list-query.ts'

const STALE_MS = 30_000
const DAY_MS = 86_400_000
const PAGE_SIZE = 20
const POST_PAGE_SIZE = 10

/** Search text and filters of a post search. */
export type PostFilter = {
  q: string
  from?: string
  groupId?: string
  /** Maximum age in days. */
  days?: number
  hasMedia?: boolean
}

/** True if a text is long enough to search for. */
export function isSearchable(q: string): boolean {
  return textLength(q.trim()) >= MIN_SEARCH_LENGTH
}

/** The first members, groups and posts that match a text. */
export const searchQuery = (q: string) =>
  queryOptions({
    queryKey: [Search.path, 'all', q],
    queryFn: ({ signal }) => api.call(Search, { query: { q } }, signal),
    staleTime: STALE_MS,
    enabled: isSearchable(q),
    placeholderData: keepPreviousData,
  })

/** Members whose names match, page by page. */
export const searchMembersQuery = (q: string) =>
  listQuery({
    queryKey: [Search.path, 'members', q],
    pageSize: PAGE_SIZE,
    fetchPage: (query, { signal }) => api.page(SearchUsers, { query: { ...query, q } }, signal),
    staleTime: STALE_MS,
    enabled: isSearchable(q),
  })

/** Groups whose names match, page by page. */
export const searchGroupsQuery = (q: string) =>
  listQuery({
    queryKey: [Search.path, 'groups', q],
    pageSize: PAGE_SIZE,
    fetchPage: (query, { signal }) => api.page(SearchGroups, { query: { ...query, q } }, signal),
    staleTime: STALE_MS,
    enabled: isSearchable(q),
  })

/** Posts whose text matches, newest first, page by page. */
export const searchPostsQuery = (filter: PostFilter) =>
  listQuery({
    queryKey: [Search.path, 'posts', filter],
    pageSize: POST_PAGE_SIZE,
    fetchPage: async (page, { client, signal }) => {
      const query = { ...page, ...queryOf(filter) }
      return upsertPage(client, await api.page(SearchPosts, { query }, signal))
    },
    staleTime: STALE_MS,
    enabled: isSearchable(filter.q),
  })

function queryOf({ q, from, groupId, days, hasMedia }: PostFilter) {
  return {
    q,
    ...(from && { from }),
    ...(groupId && { groupId }),
    ...(days && { since: new Date(Date.now() - days * DAY_MS).toISOString() }),
    ...(hasMedia && { hasMedia: 'true' as const }),
  }
}
