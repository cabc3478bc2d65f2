import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import { ListPosts } from '@guildhall/contract/posts'
import {
  HOME_LIST,
  upsertPosts,
  type ListEntry,
  type ListPage,
  type PostList,
} from '#web/features/posts/post-lists.ts'
import { postKeys } from '#web/features/posts/posts.queries.ts'
import { api } from '#web/lib/api.ts'

/** The infinite lists of posts. */
export type FeedKind = 'home' | 'video'

const PAGE_SIZE = '10'
const CACHE_MS = 3_600_000
const TRENDING_LIMIT = '5'

const FEEDS = {
  home: { queryKey: HOME_LIST, filter: {} },
  video: { queryKey: [...postKeys.lists, 'video'] as const, filter: { mediaType: 'video' as const } },
}

/** A list of posts, page by page; the posts themselves are cached under their own keys. */
export const feedQuery = (kind: FeedKind) =>
  infiniteQueryOptions({
    queryKey: FEEDS[kind].queryKey as readonly string[],
    queryFn: ({ pageParam, signal, client }) => loadPage(client, kind, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (page: ListPage) => page.next,
    gcTime: CACHE_MS,
    // Grows only at its ends and never moves under the reader, even after missed messages: see feed.push.ts.
    meta: { skipResync: true },
  })

/** Returns the entries of a list in order, without duplicates. */
export function entriesOf(list: Pick<PostList, 'pages'> | undefined): ListEntry[] {
  const seen = new Set<string>()
  return (list?.pages ?? [])
    .flatMap(({ entries }) => entries)
    .filter(({ id }) => !seen.has(id) && seen.add(id))
}

/** Replaces a list with its newest page and scrolls to the top. */
export async function showNewest(client: QueryClient, kind: FeedKind): Promise<void> {
  const { queryKey } = feedQuery(kind)
  const page = await loadPage(client, kind, null)
  // Scroll a frame earlier: a list that is scrolled down keeps what is being read in position.
  window.scrollTo({ top: 0 })
  await new Promise(requestAnimationFrame)
  // A page in flight would restore the old list.
  await client.cancelQueries({ queryKey, exact: true })
  client.setQueryData(queryKey, { pages: [page], pageParams: [null] })
}

/** Ids of the most discussed posts, in order. */
export const trendingQuery = queryOptions({
  queryKey: [...postKeys.all, 'viral'],
  queryFn: async ({ signal, client }): Promise<string[]> => {
    const posts = await api.call(ListPosts, { query: { sort: 'viral', limit: TRENDING_LIMIT } }, signal)
    return upsertPosts(client, posts).map(({ id }) => id)
  },
})

/** Fetches the ids of the newest posts of the home feed, without showing them. */
export async function newestIds(): Promise<string[]> {
  const posts = await api.call(ListPosts, { query: { limit: PAGE_SIZE } })
  return posts.map(({ id }) => id)
}

async function loadPage(
  client: QueryClient,
  kind: FeedKind,
  cursor: string | null,
  signal?: AbortSignal,
): Promise<ListPage> {
  const query = { limit: PAGE_SIZE, ...FEEDS[kind].filter, ...(cursor && { cursor }) }
  const { items, next } = await api.page(ListPosts, { query }, signal)
  return { entries: upsertPosts(client, items), next }
}
