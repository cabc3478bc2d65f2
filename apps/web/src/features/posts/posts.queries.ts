import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query'
import { ListPosts, type Post } from '@guildhall/contract/posts'
import { readPost } from './read-post.ts'

const KEPT_MS = 3_600_000

/** Where posts stand in the cache: each once, under its own id; lists hold ids. */
export const postKeys = {
  all: [ListPosts.path] as const,
  details: [ListPosts.path, 'detail'] as const,
  detail: (id: string) => [ListPosts.path, 'detail', id] as const,
  lists: [ListPosts.path, 'list'] as const,
  /** The ids of posts that wait until the feed is asked for them. */
  news: [ListPosts.path, 'news'] as const,
}

/** One post; null where it is gone, or not for this member. */
export const postQuery = (id: string) =>
  queryOptions({
    queryKey: postKeys.detail(id),
    queryFn: ({ signal }) => readPost(id, signal),
    // Going back finds what was on screen, also after a long read.
    gcTime: KEPT_MS,
  })

/** One post, wherever it is shown. */
export const usePost = (id: string) => useQuery(postQuery(id))

/** Where reactions to a post go. */
export const reactionPlace = (id: string) => ({ target: { postId: id }, queryKey: postKeys.detail(id) })

/** Takes in a post as the server has just answered it. */
export function keepPost(client: QueryClient, post: Post): void {
  client.setQueryData(postQuery(post.id).queryKey, post)
}

/** The posts in the cache that show this one inside them. */
export function sharesOf(client: QueryClient, id: string): string[] {
  return client
    .getQueriesData<Post | null>({ queryKey: postKeys.details })
    .flatMap(([, post]) => (post?.originalPost?.id === id ? post.id : []))
}
