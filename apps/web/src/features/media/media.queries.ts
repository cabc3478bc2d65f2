import { queryOptions, type Query } from '@tanstack/react-query'
import { GetMediaState, type MediaState } from '@guildhall/contract/media'
import { api } from '#web/lib/api.ts'
import { isNotFound } from '#web/lib/api-error.ts'

const POLL_MS = 1_000

/** How far one's own upload is: asked every second until that is settled, and at once when the server tells of a step. */
export function mediaStateQuery(id: string) {
  return queryOptions({
    queryKey: ['/api/objects', id],
    queryFn: ({ signal }) => api.call(GetMediaState, { params: { id } }, signal),
    refetchInterval: (query) => (isSettled(query) ? false : POLL_MS),
  })
}

function isSettled({ state }: Pick<Query<MediaState>, 'state'>): boolean {
  if (isNotFound(state.error)) return true
  return state.data?.state === 'ready' || state.data?.state === 'refused'
}
