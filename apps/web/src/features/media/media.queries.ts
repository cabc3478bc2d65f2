import { queryOptions, type Query } from '@tanstack/react-query'
import { GetMediaState, type MediaState } from '@guildhall/contract/media'
import { api } from '#web/lib/api.ts'
import { isNotFound } from '#web/lib/api-error.ts'

const POLL_MS = 1_000

/** The state of the viewer's upload: polled every second until it is final, and refetched on a push. */
export function mediaStateQuery(id: string) {
  return queryOptions({
    queryKey: ['/api/objects', id],
    queryFn: ({ signal }) => api.call(GetMediaState, { params: { id } }, signal),
    refetchInterval: (query) => (isFinal(query) ? false : POLL_MS),
  })
}

function isFinal({ state }: Pick<Query<MediaState>, 'state'>): boolean {
  if (isNotFound(state.error)) return true
  return state.data?.state === 'ready' || state.data?.state === 'refused'
}
