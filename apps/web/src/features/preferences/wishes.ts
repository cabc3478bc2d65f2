import { useSyncExternalStore } from 'react'
import type { Preferences } from '@guildhall/contract/preferences'
import { onReset } from '#web/lib/stores.ts'

/** What a member can change. */
export type PreferenceChange = Partial<
  Pick<Preferences, 'theme' | 'darkMode' | 'emailNotifications' | 'pushNotifications' | 'keyShortcuts'>
>

let wishes: readonly PreferenceChange[] = []
const listeners = new Set<() => void>()
onReset(() => set([]))

/** Notes a change that is on its way to the server; the screen shows it from this moment on. */
export function addWish(wish: PreferenceChange): void {
  set([...wishes, wish])
}

/** Forgets a change that has been answered, with success or without. */
export function dropWish(wish: PreferenceChange): void {
  set(wishes.filter((other) => other !== wish))
}

/** The changes under way, oldest first. */
export function useWishes(): readonly PreferenceChange[] {
  return useSyncExternalStore(subscribe, () => wishes)
}

function set(next: readonly PreferenceChange[]): void {
  wishes = next
  for (const tell of listeners) tell()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
