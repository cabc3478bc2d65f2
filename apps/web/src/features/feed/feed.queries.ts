import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { ListPosts } from '@guildhall/contract/posts'
import { HOME_LIST, upsertPage, upsertPosts } from '#web/features/posts/post-lists.ts'
import { postKeys } from '#web/features/posts/posts.queries.ts'
import { api } from '#web/lib/api.ts'
import { LIST_CACHE_MS, listQuery } from '#web/lib/list-query.ts'
import { FEED_PAGE_SIZE } from './feed-page.ts'

/** The infinite lists of posts. */
export type FeedKind = 'home' | 'video'

const TRENDING_LIMIT = '5'

const FEEDS = {
  home: { queryKey: HOME_LIST, filter: {} },
  video: { queryKey: [...postKeys.lists, 'video'] as const, filter: { mediaType: 'video' as const } },
}

/** A list of posts, page by page; the posts themselves are cached under their own keys. */
export const feedQuery = (kind: FeedKind) =>
  listQuery({
    queryKey: FEEDS[kind].queryKey,
    pageSize: FEED_PAGE_SIZE,
    fetchPage: async (query, { client, signal }) =>
      upsertPage(client, await api.page(ListPosts, { query: { ...query, ...FEEDS[kind].filter } }, signal)),
    gcTime: LIST_CACHE_MS,
    // Grows only at its ends and never moves under the reader, even after missed messages: see feed.push.ts.
    meta: { skipResync: true },
  })

/** Replaces a list with its newest page and scrolls to the top. */
export async function showNewest(client: QueryClient, kind: FeedKind): Promise<void> {
  const { queryKey } = feedQuery(kind)
  const query = { limit: String(FEED_PAGE_SIZE), ...FEEDS[kind].filter }
  const page = upsertPage(client, await api.page(ListPosts, { query }))
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
  const posts = await api.call(ListPosts, { query: { limit: String(FEED_PAGE_SIZE) } })
  return posts.map(({ id }) => id)
}
