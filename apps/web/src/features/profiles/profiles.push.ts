import type { Query, QueryClient } from '@tanstack/react-query'
import { refreshNames, refreshProfiles } from './profile-refresh.ts'

/** Handles a change of the viewer's own profile, made here or in another browser. */
export function onProfileChanged(client: QueryClient): void {
  refreshProfiles(client)
  refreshNames(client)
}

/** Handles a changed relation to a member, which changes the counts of both profiles. */
export function onCountsChanged(client: QueryClient, isStale?: (query: Query) => boolean): void {
  refreshProfiles(client, isStale)
}
