import { toApiError } from './api-error.ts'
import { timeLimit } from './time-limit.ts'

type ReadContext = { queryKey: readonly unknown[]; signal?: AbortSignal }

/** Returns the path of a default read: the joined segments of the query key. Throws if it is not a call's. */
export function pathOf(queryKey: readonly unknown[]): string {
  if (!String(queryKey[0]).startsWith('/api/'))
    throw new Error(`No query function for ${String(queryKey[0])}`)
  return queryKey
    .map((segment, at) => (at === 0 ? String(segment) : encodeURIComponent(String(segment))))
    .join('/')
}

/** Returns a query function that GETs the path of its key; a 401 throws, or with `on401` returns null. */
export function read(options: { on401: 'throw' | 'null' } = { on401: 'throw' }) {
  return async ({ queryKey, signal }: ReadContext): Promise<unknown> => {
    const response = await fetch(pathOf(queryKey), {
      credentials: 'include',
      headers: { accept: 'application/json' },
      signal: timeLimit('GET', signal),
    })
    if (response.status === 401 && options.on401 === 'null') return null
    if (!response.ok) throw await toApiError(response)
    return response.json()
  }
}
