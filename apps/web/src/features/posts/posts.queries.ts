import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query'
import { ListPosts, type Post } from '@guildhall/contract/posts'
import { readPost } from './read-post.ts'

const CACHE_MS = 3_600_000

/** Query keys of posts. Each post is cached once, under its id; lists contain ids. */
export const postKeys = {
  all: [ListPosts.path] as const,
  details: [ListPosts.path, 'detail'] as const,
  detail: (id: string) => [ListPosts.path, 'detail', id] as const,
  lists: [ListPosts.path, 'list'] as const,
}

/** Query for one post; null if it is deleted or not visible to the viewer. */
export const postQuery = (id: string) =>
  queryOptions({
    queryKey: postKeys.detail(id),
    queryFn: ({ signal }) => readPost(id, signal),
    // Lets "back" restore the screen even after a long read.
    gcTime: CACHE_MS,
  })

/** Subscribes to one post. */
export const usePost = (id: string) => useQuery(postQuery(id))

/** Identifies a post to the reactions feature. */
export const reactionPlace = (id: string) => ({ target: { postId: id }, queryKey: postKeys.detail(id) })

/** Caches a post that the server has just returned. */
export function setPost(client: QueryClient, post: Post): void {
  client.setQueryData(postQuery(post.id).queryKey, post)
}

/** Returns the ids of the cached posts that share this one. */
export function sharesOf(client: QueryClient, id: string): string[] {
  return client
    .getQueriesData<Post | null>({ queryKey: postKeys.details })
    .flatMap(([, post]) => (post?.originalPost?.id === id ? post.id : []))
}
