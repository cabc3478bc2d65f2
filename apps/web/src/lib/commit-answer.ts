import type { QueryClient, QueryKey, Updater } from '@tanstack/react-query'

/**
 * Writes the response of a mutation to the cache. A fetch in flight may be older than the change: it is
 * cancelled, and repeated if the query is still in use.
 */
export async function commitAnswer<T>(
  client: QueryClient,
  queryKey: QueryKey,
  answer: Updater<T | undefined, T | undefined>,
): Promise<void> {
  const wasFetching = client.isFetching({ queryKey, exact: true }) > 0
  await client.cancelQueries({ queryKey, exact: true })
  client.setQueryData<T>(queryKey, answer)
  if (wasFetching) void client.invalidateQueries({ queryKey, exact: true })
}
