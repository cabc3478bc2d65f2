import type { QueryClient } from '@tanstack/react-query'
import type { Push } from '@guildhall/contract/push'
import { setPreferences } from './preferences.queries.ts'

/** Applies a change of preferences, made in this browser or another. */
export function onPreferencesChanged(
  client: QueryClient,
  push: Extract<Push, { type: 'preferences.changed' }>,
): void {
  setPreferences(client, push.preferences)
}
