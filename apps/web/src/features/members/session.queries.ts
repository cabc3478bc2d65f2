import { queryOptions, useQuery } from '@tanstack/react-query'
import { GetCurrentUser, type CurrentUser } from '@guildhall/contract/members'
import { read } from '#web/lib/read.ts'

/** Who is signed in, or null for nobody. Asked once and never retried. */
const currentUserQuery = queryOptions({
  queryKey: [GetCurrentUser.path],
  queryFn: (context) => read({ on401: 'null' })(context) as Promise<CurrentUser | null>,
  retry: false,
  // A part of the page that appears after a failure takes it over instead of asking once more.
  retryOnMount: false,
})

/** The session as screens need it: authenticated exactly when the current-user call returned data. */
export function useSession() {
  const { data, isPending, error, refetch } = useQuery(currentUserQuery)
  return { user: data ?? null, isAuthenticated: Boolean(data), isLoading: isPending, error, refetch }
}

/** One's own id, under either of the names it is answered with. */
export function idOf(user: { id?: string; sub?: string }): string | null {
  return user.id ?? user.sub ?? null
}
