import type { Query, QueryClient } from '@tanstack/react-query'
import { GetCurrentUser } from '@guildhall/contract/members'
import { postKeys } from '#web/features/posts/posts.queries.ts'

/** Where a profile stands in the cache: beside what is between the reader and that member. */
export const profileKey = (id: string) => ['/api/users', id, 'profile'] as const

/** Reads anew what shows a member's name or face: the session, and the posts on screen. */
export function refreshNames(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: [GetCurrentUser.path] })
  void client.invalidateQueries({ queryKey: postKeys.details })
}

/** Reads anew the profiles that are on screen. */
export function refreshProfiles(client: QueryClient, isOld: (query: Query) => boolean = () => true): void {
  void client.invalidateQueries({
    predicate: (query) => {
      const [path, , part] = query.queryKey
      return path === '/api/users' && part === 'profile' && isOld(query)
    },
  })
}
