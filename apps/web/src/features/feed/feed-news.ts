import { useQuery, type QueryClient } from '@tanstack/react-query'
import { postKeys } from '#web/features/posts/posts.queries.ts'
import { entriesOf, feedQuery } from './feed.queries.ts'

const NEWS = postKeys.news
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

/** Takes off what waited when the feed was read, and what it shows now; what was announced since still waits. */
export function dropNews(client: QueryClient, read: readonly string[]): void {
  const shown = entriesOf(client.getQueryData(feedQuery('home').queryKey)).map(({ id }) => id)
  const gone = new Set([...read, ...shown])
  client.setQueryData<readonly string[]>(NEWS, (waiting = NONE) => waiting.filter((id) => !gone.has(id)))
}
