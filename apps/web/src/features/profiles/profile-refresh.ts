import type { Query, QueryClient } from '@tanstack/react-query'
import { GetCurrentUser } from '@guildhall/contract/members'
import { postKeys } from '#web/features/posts/posts.queries.ts'

const PROFILES_KEY = ['/api/users', 'profile'] as const

/** Query key of a profile. */
export const profileKey = (id: string) => [...PROFILES_KEY, id] as const

/** Invalidates what shows a member's name or photo: the session and the posts. */
export function refreshNames(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: [GetCurrentUser.path] })
  void client.invalidateQueries({ queryKey: postKeys.details })
}

/** Invalidates all profiles, or those for which `isStale` is true. */
export function refreshProfiles(client: QueryClient, isStale: (query: Query) => boolean = () => true): void {
  void client.invalidateQueries({ queryKey: PROFILES_KEY, predicate: isStale })
}
