import { infiniteQueryOptions, keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query'
import type { MemberCard } from '@guildhall/contract/members'
import {
  MIN_SEARCH_LENGTH,
  Search,
  SearchGroups,
  SearchPosts,
  SearchUsers,
  type SearchedGroup,
} from '@guildhall/contract/search'
import { textLength } from '@guildhall/contract/text'
import { upsertPosts, type ListPage } from '#web/features/posts/post-lists.ts'
import { api, type Page } from '#web/lib/api.ts'

const STALE_MS = 30_000
const DAY_MS = 86_400_000
const PAGE_SIZE = '20'
const POST_PAGE_SIZE = '10'

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
  infiniteQueryOptions({
    queryKey: [Search.path, 'members', q],
    queryFn: ({ pageParam, signal }): Promise<Page<MemberCard[]>> =>
      api.page(
        SearchUsers,
        { query: { limit: PAGE_SIZE, q, ...(pageParam && { cursor: pageParam }) } },
        signal,
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page: Page<MemberCard[]>) => page.next,
    staleTime: STALE_MS,
    enabled: isSearchable(q),
  })

/** Groups whose names match, page by page. */
export const searchGroupsQuery = (q: string) =>
  infiniteQueryOptions({
    queryKey: [Search.path, 'groups', q],
    queryFn: ({ pageParam, signal }): Promise<Page<SearchedGroup[]>> =>
      api.page(
        SearchGroups,
        { query: { limit: PAGE_SIZE, q, ...(pageParam && { cursor: pageParam }) } },
        signal,
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page: Page<SearchedGroup[]>) => page.next,
    staleTime: STALE_MS,
    enabled: isSearchable(q),
  })

/** Posts whose text matches, newest first, page by page. */
export const searchPostsQuery = (filter: PostFilter) =>
  infiniteQueryOptions({
    queryKey: [Search.path, 'posts', filter],
    queryFn: ({ pageParam, signal, client }) => loadPosts(client, filter, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (page: ListPage) => page.next,
    staleTime: STALE_MS,
    enabled: isSearchable(filter.q),
  })

async function loadPosts(
  client: QueryClient,
  { q, from, groupId, days, hasMedia }: PostFilter,
  cursor: string | null,
  signal: AbortSignal,
): Promise<ListPage> {
  const query = {
    limit: POST_PAGE_SIZE,
    q,
    ...(from && { from }),
    ...(groupId && { groupId }),
    ...(days && { since: new Date(Date.now() - days * DAY_MS).toISOString() }),
    ...(hasMedia && { hasMedia: 'true' as const }),
    ...(cursor && { cursor }),
  }
  const { items, next } = await api.page(SearchPosts, { query }, signal)
  return { entries: upsertPosts(client, items), next }
}
