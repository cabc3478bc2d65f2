import { queryOptions } from '@tanstack/react-query'
import { FindByUsername } from '@guildhall/contract/usernames'
import { api } from '#web/lib/api.ts'
import { isNotFound } from '#web/lib/api-error.ts'
import { profileQuery } from './profiles.queries.ts'

const CACHE_MS = 5 * 60_000

/** The member with a username, or null if there is none. Cached for five minutes, without retries. */
export const byUsernameQuery = (username: string) =>
  queryOptions({
    queryKey: ['/api/users/by-username', username],
    queryFn: async ({ signal, client }) => {
      try {
        const member = await api.call(FindByUsername, { params: { username } }, signal)
        // Their page opens next.
        void client.prefetchQuery(profileQuery(member.id))
        return member
      } catch (error) {
        if (isNotFound(error)) return null
        throw error
      }
    },
    retry: false,
    staleTime: CACHE_MS,
    gcTime: CACHE_MS,
  })
