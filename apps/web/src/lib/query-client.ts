import { MutationCache, onlineManager, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError, isTransient, isUnauthorized } from './api-error.ts'
import { read } from './read.ts'

const MAX_RETRIES = 2
const MAX_WAIT_MS = 10_000
const FIRST_WAIT_MS = 500
/** So that those who were refused together do not come back together. */
const JITTER_MS = 500

/** The cache of server data. It never asks again by itself: pushes from the server keep what is on screen true. */
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
        // Offline, a read fails at once instead of loading for ever, and is done when the network is back.
        networkMode: 'always',
        refetchOnReconnect: true,
        // An answer that says no is final; a busy moment is waited out.
        retry: (failures, error) =>
          failures < MAX_RETRIES &&
          isTransient(error) &&
          onlineManager.isOnline() &&
          waitBefore(failures, error) <= MAX_WAIT_MS,
        retryDelay: (failures, error) => waitBefore(failures, error) + jitterOf(error),
        refetchInterval: false,
        refetchOnWindowFocus: false,
        staleTime: Infinity,
      },
      mutations: { retry: false },
    },
  })
}

const jitters = new WeakMap<Error, number>()

/** Reads that failed by one call come back by one call. */
function jitterOf(error: Error): number {
  const jitter = jitters.get(error) ?? Math.random() * JITTER_MS
  jitters.set(error, jitter)
  return jitter
}

function waitBefore(failures: number, error: Error): number {
  return (error instanceof ApiError && error.retryAfterMs) || FIRST_WAIT_MS * 2 ** failures
}
