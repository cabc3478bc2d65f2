import { useSyncExternalStore } from 'react'
import type { Preferences } from '@guildhall/contract/preferences'
import { onReset } from '#web/lib/stores.ts'

/** The preferences that a member can change. */
export type PreferenceChange = Partial<
  Pick<Preferences, 'theme' | 'darkMode' | 'emailNotifications' | 'pushNotifications' | 'keyShortcuts'>
>

let changes: readonly PreferenceChange[] = []
const listeners = new Set<() => void>()
onReset(() => set([]))

/** Adds a change that is being sent to the server; the screen shows it immediately. */
export function addPendingChange(change: PreferenceChange): void {
  set([...changes, change])
}

/** Removes a change once its request has succeeded or failed. */
export function dropPendingChange(change: PreferenceChange): void {
  set(changes.filter((pending) => pending !== change))
}

/** Returns the changes in flight, oldest first. */
export function usePendingChanges(): readonly PreferenceChange[] {
  return useSyncExternalStore(subscribe, () => changes)
}

function set(next: readonly PreferenceChange[]): void {
  changes = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
