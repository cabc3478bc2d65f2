import { queryOptions } from '@tanstack/react-query'
import { FindByUsername } from '@guildhall/contract/usernames'
import { api } from '#web/lib/api.ts'
import { isNotFound } from '#web/lib/api-error.ts'
import { profileQuery } from './profiles.queries.ts'

const KEPT_MS = 5 * 60_000

/** Whose a username is; null where it is nobody's. Known for five minutes, and never asked twice in a row. */
export const byUsernameQuery = (username: string) =>
  queryOptions({
    queryKey: ['/api/users/by-username', username],
    queryFn: async ({ signal, client }) => {
      try {
        const member = await api.call(FindByUsername, { params: { username } }, signal)
        // Their page is what comes next.
        void client.prefetchQuery(profileQuery(member.id))
        return member
      } catch (error) {
        if (isNotFound(error)) return null
        throw error
      }
    },
    retry: false,
    staleTime: KEPT_MS,
    gcTime: KEPT_MS,
  })
