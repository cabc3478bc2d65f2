import type { QueryClient } from '@tanstack/react-query'
import { unseenPosts } from '#web/features/posts/post-lists.ts'
import { itemsOf } from '#web/lib/list-query.ts'
import { feedQuery } from './feed.queries.ts'

/** Returns the ids of new posts of the home feed that are not shown yet. */
export function useUnseenPosts(): readonly string[] {
  return unseenPosts.use()
}

/** Adds new posts. Those that the feed already shows are ignored, and all of them before it is loaded. */
export function addUnseen(client: QueryClient, ids: readonly string[]): void {
  const list = client.getQueryData(feedQuery('home').queryKey)
  if (!list) return
  const shown = new Set(itemsOf(list).map(({ id }) => id))
  unseenPosts.set([...new Set([...unseenPosts.get(), ...ids.filter((id) => !shown.has(id))])])
}

/** Removes the given posts and those that the feed shows now; posts announced since remain. */
export function dropUnseen(client: QueryClient, ids: readonly string[]): void {
  const list = client.getQueryData(feedQuery('home').queryKey)
  const removed = new Set([...ids, ...itemsOf(list).map(({ id }) => id)])
  unseenPosts.set(unseenPosts.get().filter((id) => !removed.has(id)))
}
