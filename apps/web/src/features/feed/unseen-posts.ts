import { useQuery, type QueryClient } from '@tanstack/react-query'
import { postKeys } from '#web/features/posts/posts.queries.ts'
import { entriesOf, feedQuery } from './feed.queries.ts'

const UNSEEN_KEY = postKeys.news
const NONE: readonly string[] = []

/** Returns the ids of new posts of the home feed that are not shown yet. */
export function useUnseenPosts(): readonly string[] {
  const { data } = useQuery<readonly string[]>({ queryKey: UNSEEN_KEY, enabled: false, gcTime: Infinity })
  return data ?? NONE
}

/** Adds new posts. Those that the feed already shows are ignored. */
export function addUnseen(client: QueryClient, ids: readonly string[]): void {
  const list = client.getQueryData(feedQuery('home').queryKey)
  if (!list) return
  const shown = new Set(entriesOf(list).map(({ id }) => id))
  client.setQueryData<readonly string[]>(UNSEEN_KEY, (unseen = NONE) => [
    ...new Set([...unseen, ...ids.filter((id) => !shown.has(id))]),
  ])
}

/** Removes the given posts and those that the feed shows now; posts announced since remain. */
export function dropUnseen(client: QueryClient, ids: readonly string[]): void {
  const shown = entriesOf(client.getQueryData(feedQuery('home').queryKey)).map(({ id }) => id)
  const removed = new Set([...ids, ...shown])
  client.setQueryData<readonly string[]>(UNSEEN_KEY, (unseen = NONE) =>
    unseen.filter((id) => !removed.has(id)),
  )
}
