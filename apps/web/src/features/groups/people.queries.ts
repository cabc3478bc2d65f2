import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { SearchUsers } from '@guildhall/contract/search'
import { api } from '#web/lib/api.ts'

const LIMIT = 20
const STALE_MS = 30_000

/** The people whose names match a text, to invite them. */
export const peopleQuery = (q: string) =>
  queryOptions({
    queryKey: [SearchUsers.path, 'invite', q],
    queryFn: ({ signal }) => api.call(SearchUsers, { query: { q, limit: String(LIMIT) } }, signal),
    staleTime: STALE_MS,
    enabled: q !== '',
    placeholderData: keepPreviousData,
  })
