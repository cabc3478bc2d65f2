import type { QueryClient } from '@tanstack/react-query'
import type { Push } from '@guildhall/contract/push'
import { preferencesQuery, setPreferences } from './preferences.queries.ts'

/** Applies a change of preferences, made in this browser or another. */
export async function onPreferencesChanged(
  client: QueryClient,
  push: Extract<Push, { type: 'preferences.changed' }>,
): Promise<void> {
  // A read that began before could bring what was saved before.
  await client.cancelQueries({ queryKey: preferencesQuery.queryKey })
  setPreferences(client, push.preferences)
}
