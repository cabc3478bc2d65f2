import { t } from '@lingui/core/macro'
import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import { ListSessions, RevokeOtherSessions, RevokeSession } from '@guildhall/contract/sessions'
import { api } from '#web/lib/api.ts'

/** Where the member is logged in. No push reports a log-in elsewhere, so it is refetched when shown. */
export const sessionsQuery = queryOptions({
  queryKey: [ListSessions.path],
  queryFn: ({ signal }) => api.call(ListSessions, {}, signal),
  staleTime: 0,
})

/** Logs out of a session and refetches the list, also on failure: it can have ended meanwhile. */
export const revokeSession = (id: string, name: string) =>
  mutationOptions({
    meta: { failureText: () => t`Couldn’t log out of ${name}. Please try again.` },
    mutationFn: () => api.call(RevokeSession, { params: { id } }),
    onSettled: (_data, _error, _variables, _context, { client }) => refetchSessions(client),
  })

/** Logs out of every session but this one. */
export const revokeOtherSessions = mutationOptions({
  meta: { failureText: () => t`Couldn’t log out of your other devices. Please try again.` },
  mutationFn: () => api.call(RevokeOtherSessions),
  onSettled: (_data, _error, _variables, _context, { client }) => refetchSessions(client),
})

function refetchSessions(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: sessionsQuery.queryKey })
}
