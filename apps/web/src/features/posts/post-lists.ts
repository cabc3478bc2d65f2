import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { Post } from '@guildhall/contract/posts'
import { keepPost, postKeys, postQuery } from './posts.queries.ts'
import { unwatchPost, watchPosts } from './watched-posts.ts'

/** A place in a list: which post, and why it is there. */
export type ListEntry = { id: string; reason: Post['reason'] }
/** One page of a list of posts, and the cursor of the page after it. */
export type ListPage = { entries: ListEntry[]; next: string | null }
/** A list of posts as the cache holds it. */
export type PostList = InfiniteData<ListPage, string | null>

/** What a profile lists: what its member wrote, showed or liked. */
export type Shelf = 'posts' | 'media' | 'likes'

/** Where the home feed stands in the cache. */
export const HOME_LIST = [...postKeys.lists, 'home'] as const

/** Where a list of a profile stands in the cache. */
export const profileList = (memberId: string, shelf: Shelf) =>
  [...postKeys.lists, 'profile', memberId, shelf] as const

/** Takes posts into the cache, each once, and answers their places in the list they came in. */
export function takeIn(client: QueryClient, posts: readonly Post[]): ListEntry[] {
  for (const post of posts) keepPost(client, post)
  watchPosts(
    client,
    posts.map(({ id }) => id),
  )
  return posts.map(({ id, reason }) => ({ id, reason }))
}

/**
 * Puts a post that was just written at the top of the home feed and of its author's own page. A list that is not loaded
 * yet will bring it itself.
 */
export function putOnTop(client: QueryClient, post: Post): void {
  const [entry] = takeIn(client, [post])
  if (!entry) return
  const onTop = (list: PostList): PostList => {
    const [first, ...rest] = list.pages
    if (!first) return list
    const others = first.entries.filter(({ id }) => id !== post.id)
    return { ...list, pages: [{ ...first, entries: [entry, ...others] }, ...rest] }
  }
  changeLists(client, HOME_LIST, onTop)
  if (!post.author) return
  changeLists(client, profileList(post.author.id, 'posts'), onTop)
  if (post.media) changeLists(client, profileList(post.author.id, 'media'), onTop)
}

/** Takes a post that is gone out of every list and every page that shows it. */
export function dropPost(client: QueryClient, id: string): void {
  client.setQueryData(postQuery(id).queryKey, null)
  unwatchPost(client, id)
  changeLists(client, postKeys.lists, (list) => without(list, id))
  client.setQueryData<readonly string[]>(postKeys.news, (waiting) => waiting?.filter((one) => one !== id))
}

/** Changes the lists that are loaded. A page under way would bring back the list as it was, so it is asked for anew. */
function changeLists(
  client: QueryClient,
  queryKey: readonly string[],
  change: (list: PostList) => PostList,
): void {
  for (const query of client.getQueryCache().findAll({ queryKey })) {
    const apply = () => client.setQueryData<PostList>(query.queryKey, (list) => list && change(list))
    if (query.state.data === undefined || query.state.fetchStatus === 'idle') apply()
    else void client.cancelQueries({ queryKey: query.queryKey, exact: true }).then(apply)
  }
}

function without(list: PostList, gone: string): PostList {
  if (!list.pages.some(({ entries }) => entries.some(({ id }) => id === gone))) return list
  const pages = list.pages.map((page) => ({
    ...page,
    entries: page.entries.filter(({ id }) => id !== gone),
  }))
  return { ...list, pages }
}
