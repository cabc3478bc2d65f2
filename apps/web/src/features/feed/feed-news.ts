import { useQuery, type QueryClient } from '@tanstack/react-query'
import { postKeys } from '#web/features/posts/posts.queries.ts'
import { entriesOf, feedQuery } from './feed.queries.ts'

const NEWS = [...postKeys.all, 'news'] as const
const NONE: readonly string[] = []

/** The posts that belong into the home feed and wait until they are asked for. */
export function useFeedNews(): readonly string[] {
  const { data } = useQuery<readonly string[]>({ queryKey: NEWS, enabled: false, gcTime: Infinity })
  return data ?? NONE
}

/** Lets new posts wait. Those that the feed shows already are passed over. */
export function addNews(client: QueryClient, ids: readonly string[]): void {
  const list = client.getQueryData(feedQuery('home').queryKey)
  if (!list) return
  const shown = new Set(entriesOf(list).map(({ id }) => id))
  client.setQueryData<readonly string[]>(NEWS, (waiting = NONE) => [
    ...new Set([...waiting, ...ids.filter((id) => !shown.has(id))]),
  ])
}

/** Nothing waits any more. */
export function clearNews(client: QueryClient): void {
  client.setQueryData(NEWS, NONE)
}
