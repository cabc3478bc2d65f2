import type { QueryClient } from '@tanstack/react-query'
import type { Post } from '@guildhall/contract/posts'
import type { Page } from '#web/lib/api.ts'
import { createStore } from '#web/lib/create-store.ts'
import { mapItems, type ListData } from '#web/lib/list-query.ts'
import { setPost, postKeys, postQuery } from './posts.queries.ts'
import { unwatchPost, watchPosts } from './watched-posts.ts'

/** An entry of a list: the post id, and why the post is listed. */
export type ListEntry = { id: string; reason: Post['reason'] }
/** A list of posts in the query cache. */
export type PostList = ListData<ListEntry>

/** The post lists of a profile: all posts, those with media, and liked ones. */
export type ProfileTabKind = 'posts' | 'media' | 'likes'

/** Query key of the home feed. */
export const HOME_LIST = [...postKeys.lists, 'home'] as const

/** The ids of new posts that the home feed does not show yet. */
export const unseenPosts = createStore<readonly string[]>([])

/** Query key of a profile list. */
export const profileList = (memberId: string, tab: ProfileTabKind) =>
  [...postKeys.lists, 'profile', memberId, tab] as const

/** The lists of a group's questions: all of them, and those without an accepted answer. */
type QuestionList = 'questions' | 'unanswered'

/** Query key of the posts of a group, or of its questions. All of them begin with the first. */
export const groupList = (groupId: string, questions?: QuestionList) =>
  [...postKeys.lists, 'group', groupId, ...(questions ? [questions] : [])] as const

/** Query key of the pinned posts of a group. */
export const groupPinsList = (groupId: string) => [...postKeys.lists, 'group-pins', groupId] as const

/** Puts posts into the cache, watches them, and returns their list entries. */
export function upsertPosts(client: QueryClient, posts: readonly Post[]): ListEntry[] {
  for (const post of posts) setPost(client, post)
  watchPosts(
    client,
    posts.map(({ id }) => id),
  )
  return posts.map(({ id, reason }) => ({ id, reason }))
}

/** Puts a page of posts into the cache; the list contains only their entries. */
export function upsertPage(client: QueryClient, { items, next }: Page<Post[]>): Page<ListEntry[]> {
  return { items: upsertPosts(client, items), next }
}

/**
 * Puts a new post at the top of the home feed, of its group and of its author's profile lists. Lists that are not
 * loaded yet will fetch it themselves.
 */
export function putOnTop(client: QueryClient, post: Post): void {
  const [entry] = upsertPosts(client, [post])
  if (!entry) return
  const prepend = (list: PostList): PostList => {
    const [first, ...rest] = list.pages
    if (!first) return list
    const others = first.items.filter(({ id }) => id !== post.id)
    return { ...list, pages: [{ ...first, items: [entry, ...others] }, ...rest] }
  }
  updateLists(client, HOME_LIST, prepend)
  if (post.group) {
    const { id } = post.group
    updateLists(client, groupList(id), prepend, true)
    if (post.postType === 'question')
      for (const list of ['questions', 'unanswered'] as const)
        updateLists(client, groupList(id, list), prepend)
  }
  if (!post.author) return
  updateLists(client, profileList(post.author.id, 'posts'), prepend)
  if (post.media) updateLists(client, profileList(post.author.id, 'media'), prepend)
}

/** Removes a deleted post from the cache: from every list, and null on its own page. */
export function dropPost(client: QueryClient, id: string): void {
  client.setQueryData(postQuery(id).queryKey, null)
  unwatchPost(client, id)
  updateLists(client, postKeys.lists, (list) => withoutPost(list, id))
  unseenPosts.set(unseenPosts.get().filter((unseenId) => unseenId !== id))
}

/** Updates the loaded lists. A page in flight would overwrite the change, so it is cancelled first. */
function updateLists(
  client: QueryClient,
  queryKey: readonly string[],
  change: (list: PostList) => PostList,
  /** False for all lists whose keys begin with this one. */
  exact = false,
): void {
  for (const query of client.getQueryCache().findAll({ queryKey, exact })) {
    const apply = () => client.setQueryData<PostList>(query.queryKey, (list) => list && change(list))
    if (query.state.data === undefined || query.state.fetchStatus === 'idle') apply()
    else void client.cancelQueries({ queryKey: query.queryKey, exact: true }).then(apply)
  }
}

function withoutPost(list: PostList, postId: string): PostList {
  const hasPost = list.pages.some(({ items }) => items.some(({ id }) => id === postId))
  return hasPost ? mapItems(list, (items) => items.filter(({ id }) => id !== postId)) : list
}
