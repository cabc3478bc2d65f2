import { queryOptions } from '@tanstack/react-query'
import { CheckAdminAccess } from '@guildhall/contract/master-admins'
import { api } from '#web/lib/api.ts'

const STALE_MS = 5 * 60_000

/** Whether the viewer is a master admin who manages AI agents. */
export const adminAccessQuery = queryOptions({
  queryKey: [CheckAdminAccess.path],
  queryFn: ({ signal }) => api.call(CheckAdminAccess, {}, signal),
  staleTime: STALE_MS,
  // No push is about it: only its age counts.
  meta: { skipResync: true },
})
