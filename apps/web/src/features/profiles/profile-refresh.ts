import type { Query, QueryClient } from '@tanstack/react-query'
import { GetCurrentUser } from '@guildhall/contract/members'
import { postKeys } from '#web/features/posts/posts.queries.ts'

/** Query key of a profile; it has the same prefix as the viewer's relation to that member. */
export const profileKey = (id: string) => ['/api/users', id, 'profile'] as const

/** Invalidates what shows a member's name or photo: the session and the posts. */
export function refreshNames(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: [GetCurrentUser.path] })
  void client.invalidateQueries({ queryKey: postKeys.details })
}

/** Invalidates all profiles, or those for which `isStale` is true. */
export function refreshProfiles(client: QueryClient, isStale: (query: Query) => boolean = () => true): void {
  void client.invalidateQueries({
    predicate: (query) => {
      const [path, , part] = query.queryKey
      return path === '/api/users' && part === 'profile' && isStale(query)
    },
  })
}
