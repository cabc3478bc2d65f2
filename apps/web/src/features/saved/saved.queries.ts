import { queryOptions } from '@tanstack/react-query'
import { CountSavedPosts, GetSavedState, ListSavedPosts, type SavedPost } from '@guildhall/contract/saved'
import { upsertPosts } from '#web/features/posts/post-lists.ts'
import { api } from '#web/lib/api.ts'
import { LIST_CACHE_MS, listQuery, type ListData } from '#web/lib/list-query.ts'

const PAGE_SIZE = 20

/** Filter of a list of saved posts: a collection (null for all) and a search text. */
export type SavedFilter = { collectionId: string | null; q: string }

/** List entry of a saved post. The post is cached under its own key, unless it is unavailable. */
export type SavedEntry = Pick<SavedPost, 'id' | 'postId' | 'savedAt' | 'collection'> & {
  isUnavailable: boolean
}
/** Cached data of a list of saved posts. */
export type SavedListData = ListData<SavedEntry>

/** Query keys of saved posts. */
export const savedKeys = {
  all: [ListSavedPosts.path] as const,
  lists: [ListSavedPosts.path, 'list'] as const,
  list: (filter: SavedFilter) => [ListSavedPosts.path, 'list', filter] as const,
  state: (postId: string) => [ListSavedPosts.path, 'state', postId] as const,
}

/** Saved posts, newest first, page by page. */
export const savedQuery = (filter: SavedFilter) => {
  const { collectionId, q } = filter
  return listQuery({
    queryKey: savedKeys.list(filter),
    pageSize: PAGE_SIZE,
    fetchPage: async (page, { client, signal }) => {
      const query = { ...page, ...(collectionId && { collectionId }), ...(q && { q }) }
      const { items, next } = await api.page(ListSavedPosts, { query }, signal)
      upsertPosts(
        client,
        items.flatMap(({ post }) => post ?? []),
      )
      return { items: items.map(entryOf), next }
    },
    gcTime: LIST_CACHE_MS,
  })
}

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

function entryOf({ post, ...entry }: SavedPost): SavedEntry {
  return { ...entry, isUnavailable: post === null }
}
