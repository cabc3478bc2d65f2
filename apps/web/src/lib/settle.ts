import type { QueryClient, QueryKey, Updater } from '@tanstack/react-query'

/**
 * Takes an answer to a change into the cache. A read that was under way may be older than the change: it is given up,
 * and done again where somebody still looks.
 */
export async function settle<T>(
  client: QueryClient,
  queryKey: QueryKey,
  answer: Updater<T | undefined, T | undefined>,
): Promise<void> {
  const wasReading = client.isFetching({ queryKey, exact: true }) > 0
  await client.cancelQueries({ queryKey, exact: true })
  client.setQueryData<T>(queryKey, answer)
  if (wasReading) void client.invalidateQueries({ queryKey, exact: true })
}
