import { queryOptions, useQuery } from '@tanstack/react-query'
import { GetCurrentUser, type CurrentUser } from '@guildhall/contract/members'
import { read } from '#web/lib/read.ts'

/** The signed-in user, or null. Fetched once and never retried. */
const currentUserQuery = queryOptions({
  queryKey: [GetCurrentUser.path],
  queryFn: (context) => read({ on401: 'null' })(context) as Promise<CurrentUser | null>,
  retry: false,
  // A component that mounts after a failure reuses the error instead of fetching again.
  retryOnMount: false,
})

/** Returns the session; authenticated exactly when the current-user call returned data. */
export function useSession() {
  const { data, isPending, error, refetch } = useQuery(currentUserQuery)
  return { user: data ?? null, isAuthenticated: Boolean(data), isLoading: isPending, error, refetch }
}

/** Returns the user's id, which the server sends as `id` or `sub`. */
export function idOf(user: { id?: string; sub?: string }): string | null {
  return user.id ?? user.sub ?? null
}
