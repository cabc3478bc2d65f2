import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import { ListPosts } from '@guildhall/contract/posts'
import {
  HOME_LIST,
  takeIn,
  type ListEntry,
  type ListPage,
  type PostList,
} from '#web/features/posts/post-lists.ts'
import { postKeys } from '#web/features/posts/posts.queries.ts'
import { api } from '#web/lib/api.ts'

/** The lists that go on and on. */
export type FeedKind = 'home' | 'video'

const PAGE = '10'
const KEPT_MS = 3_600_000
const TRENDING = '5'

const FEEDS = {
  home: { queryKey: HOME_LIST, filter: {} },
  video: { queryKey: [...postKeys.lists, 'video'] as const, filter: { mediaType: 'video' as const } },
}

/** A list of posts, page by page; the posts themselves stand under their own keys. */
export const feedQuery = (kind: FeedKind) =>
  infiniteQueryOptions({
    queryKey: FEEDS[kind].queryKey as readonly string[],
    queryFn: ({ pageParam, signal, client }) => loadPage(client, kind, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (page: ListPage) => page.next,
    gcTime: KEPT_MS,
    // It grows at its ends and never moves under the reader, whatever was missed: see feed.push.ts.
    meta: { standsStill: true },
  })

/** The entries of a list in order, each post once. */
export function entriesOf(list: Pick<PostList, 'pages'> | undefined): ListEntry[] {
  const seen = new Set<string>()
  return (list?.pages ?? [])
    .flatMap(({ entries }) => entries)
    .filter(({ id }) => !seen.has(id) && seen.add(id))
}

/** Replaces a list by its newest page and goes to its top. */
export async function showNewest(client: QueryClient, kind: FeedKind): Promise<void> {
  const { queryKey } = feedQuery(kind)
  const page = await loadPage(client, kind, null)
  // First, and a frame before: a list that believes to be read further down keeps what is there under the reader.
  window.scrollTo({ top: 0 })
  await new Promise(requestAnimationFrame)
  // A page under way would bring back the list as it was.
  await client.cancelQueries({ queryKey, exact: true })
  client.setQueryData(queryKey, { pages: [page], pageParams: [null] })
}

/** What is talked about, most of all first. */
export const trendingQuery = queryOptions({
  queryKey: [...postKeys.all, 'viral'],
  queryFn: async ({ signal, client }): Promise<string[]> => {
    const posts = await api.call(ListPosts, { query: { sort: 'viral', limit: TRENDING } }, signal)
    return takeIn(client, posts).map(({ id }) => id)
  },
})

/** The newest posts of the home feed as they are now, without showing them. */
export async function newestIds(): Promise<string[]> {
  const posts = await api.call(ListPosts, { query: { limit: PAGE } })
  return posts.map(({ id }) => id)
}

async function loadPage(
  client: QueryClient,
  kind: FeedKind,
  cursor: string | null,
  signal?: AbortSignal,
): Promise<ListPage> {
  const query = { limit: PAGE, ...FEEDS[kind].filter, ...(cursor && { cursor }) }
  const { items, next } = await api.page(ListPosts, { query }, signal)
  return { entries: takeIn(client, items), next }
}
