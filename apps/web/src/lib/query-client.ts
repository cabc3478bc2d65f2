import { MutationCache, notifyManager, onlineManager, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError, isTransient, isTurnedAway, isUnauthorized } from './api-error.ts'
import { read } from './read.ts'
import { showFailure } from './show-failure.ts'

const MAX_RETRIES = 2
const MAX_WAIT_MS = 10_000
const FIRST_WAIT_MS = 500
/** Spreads the retries of clients that failed together. */
const JITTER_MS = 500

/**
 * Creates the cache of server data. It does not poll: pushes from the server keep it up to date. A failed mutation shows
 * the toast of its `meta.failureText`; an ended session is handled here for all.
 */
export function createQueryClient(onUnauthorized: () => void): QueryClient {
  const onError = (error: Error) => {
    if (isUnauthorized(error)) onUnauthorized()
  }
  const mutationCache = new MutationCache({ onError })
  mutationCache.subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'error') return
    const { error } = event.action
    // Together with the observers, so that the button is enabled again when the toast is shown.
    if (!isUnauthorized(error))
      notifyManager.schedule(() => showFailure(error, event.mutation.meta?.failureText))
  })
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache,
    defaultOptions: {
      queries: {
        queryFn: read(),
        // Offline, a read fails immediately instead of loading forever, and is repeated on reconnect.
        networkMode: 'always',
        refetchOnReconnect: true,
        // Only transient errors are retried.
        retry: (failures, error) =>
          failures < MAX_RETRIES &&
          isTransient(error) &&
          onlineManager.isOnline() &&
          backoffMs(failures, error) <= MAX_WAIT_MS,
        retryDelay: (failures, error) => backoffMs(failures, error) + jitterOf(error),
        refetchInterval: false,
        refetchOnWindowFocus: false,
        staleTime: Infinity,
      },
      mutations: {
        // Only what a busy server has turned away, when it says: calls are safe to repeat, see `idempotencyKey`.
        retry: (failures, error) =>
          failures < MAX_RETRIES && isTurnedAway(error) && backoffMs(failures, error) <= MAX_WAIT_MS,
        retryDelay: (failures, error) => backoffMs(failures, error) + jitterOf(error),
      },
    },
  })
}

const jitters = new WeakMap<Error, number>()

/** Reads that failed with one call are retried with one call. */
function jitterOf(error: Error): number {
  const jitter = jitters.get(error) ?? Math.random() * JITTER_MS
  jitters.set(error, jitter)
  return jitter
}

function backoffMs(failures: number, error: Error): number {
  return (error instanceof ApiError && error.retryAfterMs) || FIRST_WAIT_MS * 2 ** failures
}
