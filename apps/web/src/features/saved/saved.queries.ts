import {
  infiniteQueryOptions,
  queryOptions,
  type InfiniteData,
  type QueryClient,
} from '@tanstack/react-query'
import { CountSavedPosts, GetSavedState, ListSavedPosts, type SavedPost } from '@guildhall/contract/saved'
import { upsertPosts } from '#web/features/posts/post-lists.ts'
import { api } from '#web/lib/api.ts'

const PAGE_SIZE = '20'
const CACHE_MS = 3_600_000

/** Filter of a list of saved posts: a collection (null for all) and a search text. */
export type SavedFilter = { collectionId: string | null; q: string }

/** List entry of a saved post. The post is cached under its own key, unless it is unavailable. */
export type SavedEntry = Pick<SavedPost, 'id' | 'postId' | 'savedAt' | 'collection'> & {
  isUnavailable: boolean
}
/** One page of saved posts, with the cursor of the next page. */
type SavedPage = { entries: SavedEntry[]; next: string | null }
/** Cached data of a list of saved posts. */
export type SavedListData = InfiniteData<SavedPage, string | null>

/** Query keys of saved posts. */
export const savedKeys = {
  all: [ListSavedPosts.path] as const,
  lists: [ListSavedPosts.path, 'list'] as const,
  list: (filter: SavedFilter) => [ListSavedPosts.path, 'list', filter] as const,
  state: (postId: string) => [ListSavedPosts.path, 'state', postId] as const,
}

/** Saved posts, newest first, page by page. */
export const savedQuery = (filter: SavedFilter) =>
  infiniteQueryOptions({
    queryKey: savedKeys.list(filter),
    queryFn: ({ pageParam, signal, client }) => loadPage(client, filter, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (page: SavedPage) => page.next,
    gcTime: CACHE_MS,
  })

/** The number of posts that the viewer has saved. */
export const savedCountQuery = queryOptions({
  queryKey: [...savedKeys.all, 'count'],
  queryFn: async ({ signal }) => (await api.call(CountSavedPosts, {}, signal)).count,
})

/** Whether a post is saved, and where. Always stale: another browser could have moved it. */
export const savedStateQuery = (postId: string) =>
  queryOptions({
    queryKey: savedKeys.state(postId),
    queryFn: ({ signal }) => api.call(GetSavedState, { params: { id: postId } }, signal),
    staleTime: 0,
  })

/** Returns the entries of a list in order, without duplicates. */
export function savedEntriesOf(list: Pick<SavedListData, 'pages'> | undefined): SavedEntry[] {
  const seen = new Set<string>()
  return (list?.pages ?? [])
    .flatMap(({ entries }) => entries)
    .filter(({ postId }) => !seen.has(postId) && seen.add(postId))
}

async function loadPage(
  client: QueryClient,
  { collectionId, q }: SavedFilter,
  cursor: string | null,
  signal: AbortSignal,
): Promise<SavedPage> {
  const query = {
    limit: PAGE_SIZE,
    ...(collectionId && { collectionId }),
    ...(q && { q }),
    ...(cursor && { cursor }),
  }
  const { items, next } = await api.page(ListSavedPosts, { query }, signal)
  upsertPosts(
    client,
    items.flatMap(({ post }) => post ?? []),
  )
  const entries = items.map(({ post, ...entry }) => ({ ...entry, isUnavailable: post === null }))
  return { entries, next }
}
