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
import { takeIn, type ListPage } from '#web/features/posts/post-lists.ts'
import { api, type Page } from '#web/lib/api.ts'

/** An answer is good for so long. */
const FRESH_MS = 30_000
const DAY_MS = 86_400_000
const PAGE = '20'
const PAGE_OF_POSTS = '10'

/** Which of the posts that say the words are wanted. */
export type PostFilter = {
  q: string
  from?: string
  groupId?: string
  /** Not older than so many days. */
  days?: number
  hasMedia?: boolean
}

/** True where a text is long enough to be searched for. */
export function isSearchable(q: string): boolean {
  return textLength(q.trim()) >= MIN_SEARCH_LENGTH
}

/** The first of everything that a text finds. */
export const searchQuery = (q: string) =>
  queryOptions({
    queryKey: [Search.path, 'all', q],
    queryFn: ({ signal }) => api.call(Search, { query: { q } }, signal),
    staleTime: FRESH_MS,
    enabled: isSearchable(q),
    placeholderData: keepPreviousData,
  })

/** Members by their names, page by page. */
export const membersFoundQuery = (q: string) =>
  infiniteQueryOptions({
    queryKey: [Search.path, 'members', q],
    queryFn: ({ pageParam, signal }): Promise<Page<MemberCard[]>> =>
      api.page(SearchUsers, { query: { limit: PAGE, q, ...(pageParam && { cursor: pageParam }) } }, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (page: Page<MemberCard[]>) => page.next,
    staleTime: FRESH_MS,
    enabled: isSearchable(q),
  })

/** Groups by their names, page by page. */
export const groupsFoundQuery = (q: string) =>
  infiniteQueryOptions({
    queryKey: [Search.path, 'groups', q],
    queryFn: ({ pageParam, signal }): Promise<Page<SearchedGroup[]>> =>
      api.page(SearchGroups, { query: { limit: PAGE, q, ...(pageParam && { cursor: pageParam }) } }, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (page: Page<SearchedGroup[]>) => page.next,
    staleTime: FRESH_MS,
    enabled: isSearchable(q),
  })

/** Posts by their words, newest first, page by page. */
export const postsFoundQuery = (filter: PostFilter) =>
  infiniteQueryOptions({
    queryKey: [Search.path, 'posts', filter],
    queryFn: ({ pageParam, signal, client }) => loadPosts(client, filter, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (page: ListPage) => page.next,
    staleTime: FRESH_MS,
    enabled: isSearchable(filter.q),
  })

async function loadPosts(
  client: QueryClient,
  { q, from, groupId, days, hasMedia }: PostFilter,
  cursor: string | null,
  signal: AbortSignal,
): Promise<ListPage> {
  const query = {
    limit: PAGE_OF_POSTS,
    q,
    ...(from && { from }),
    ...(groupId && { groupId }),
    ...(days && { since: new Date(Date.now() - days * DAY_MS).toISOString() }),
    ...(hasMedia && { hasMedia: 'true' as const }),
    ...(cursor && { cursor }),
  }
  const { items, next } = await api.page(SearchPosts, { query }, signal)
  return { entries: takeIn(client, items), next }
}
