import { errorOf } from './api-error.ts'
import { timeLimit } from './time-limit.ts'

type ReadContext = { queryKey: readonly unknown[]; signal?: AbortSignal }

/** The address of a default read: the segments of the query key joined into a path. */
export function pathOf(queryKey: readonly unknown[]): string {
  return queryKey
    .map((segment, at) => (at === 0 ? String(segment) : encodeURIComponent(String(segment))))
    .join('/')
}

/** A query function that GETs the path its key spells; a 401 is an error, or no data (null) where the caller says so. */
export function read(options: { on401: 'throw' | 'null' } = { on401: 'throw' }) {
  return async ({ queryKey, signal }: ReadContext): Promise<unknown> => {
    const response = await fetch(pathOf(queryKey), {
      credentials: 'include',
      headers: { accept: 'application/json' },
      signal: timeLimit('GET', signal),
    })
    if (response.status === 401 && options.on401 === 'null') return null
    if (!response.ok) throw await errorOf(response)
    return response.json()
  }
}
