import type { QueryClient } from '@tanstack/react-query'
import type { Push } from '@guildhall/contract/push'
import { keepPreferences } from './preferences.queries.ts'

/** A change of preferences, made in this browser or any other, takes effect here at once. */
export function onPreferencesChanged(
  client: QueryClient,
  push: Extract<Push, { type: 'preferences.changed' }>,
): void {
  keepPreferences(client, push.preferences)
}
