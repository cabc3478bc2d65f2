import { MutationCache, onlineManager, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError, isTransient, isUnauthorized } from './api-error.ts'
import { read } from './read.ts'

const MAX_RETRIES = 2
const MAX_WAIT_MS = 10_000
const FIRST_WAIT_MS = 500
/** Spreads the retries of clients that failed together. */
const JITTER_MS = 500

/** Creates the cache of server data. It does not poll: pushes from the server keep it up to date. */
export function createQueryClient(onUnauthorized: () => void): QueryClient {
  const onError = (error: Error) => {
    if (isUnauthorized(error)) onUnauthorized()
  }
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
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
      mutations: { retry: false },
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
