import {
  infiniteQueryOptions,
  queryOptions,
  type InfiniteData,
  type QueryClient,
} from '@tanstack/react-query'
import { CountSavedPosts, GetSavedState, ListSavedPosts, type SavedPost } from '@guildhall/contract/saved'
import { takeIn } from '#web/features/posts/post-lists.ts'
import { api } from '#web/lib/api.ts'

const PAGE = '20'
const KEPT_MS = 3_600_000

/** Which saved posts are asked for: those of one collection or of all, and those that say something. */
export type SavedFilter = { collectionId: string | null; q: string }

/** A saved post in its list. The post itself stands under its own key; `isGone` where it is not for this member any more. */
export type SavedEntry = Pick<SavedPost, 'id' | 'postId' | 'savedAt' | 'collection'> & { isGone: boolean }
/** One page of saved posts, and the cursor of the page after it. */
type SavedPage = { entries: SavedEntry[]; next: string | null }
/** A list of saved posts as the cache holds it. */
export type SavedList = InfiniteData<SavedPage, string | null>

/** Where what one has saved stands in the cache. */
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
    gcTime: KEPT_MS,
  })

/** How many posts one has saved. */
export const savedCountQuery = queryOptions({
  queryKey: [...savedKeys.all, 'count'],
  queryFn: async ({ signal }) => (await api.call(CountSavedPosts, {}, signal)).count,
})

/** Whether one post is saved, and where. Asked anew each time: another browser may have moved it. */
export const savedStateQuery = (postId: string) =>
  queryOptions({
    queryKey: savedKeys.state(postId),
    queryFn: ({ signal }) => api.call(GetSavedState, { params: { id: postId } }, signal),
    staleTime: 0,
  })

/** The entries of a list in order, each once. */
export function entriesOf(list: Pick<SavedList, 'pages'> | undefined): SavedEntry[] {
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
    limit: PAGE,
    ...(collectionId && { collectionId }),
    ...(q && { q }),
    ...(cursor && { cursor }),
  }
  const { items, next } = await api.page(ListSavedPosts, { query }, signal)
  takeIn(
    client,
    items.flatMap(({ post }) => post ?? []),
  )
  const entries = items.map(({ post, ...entry }) => ({ ...entry, isGone: post === null }))
  return { entries, next }
}
