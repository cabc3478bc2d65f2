import type { Query, QueryClient } from '@tanstack/react-query'
import { refreshNames, refreshProfiles } from './profile-refresh.ts'

/** One's own profile was changed, here or in another browser. */
export function onProfileChanged(client: QueryClient): void {
  refreshProfiles(client)
  refreshNames(client)
}

/** Something between oneself and a member has changed, and with it the counts of both. */
export function onCountsChanged(client: QueryClient, isOld?: (query: Query) => boolean): void {
  refreshProfiles(client, isOld)
}
