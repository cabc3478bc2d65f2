import { useSyncExternalStore } from 'react'
import { onReset } from '#web/lib/stores.ts'

let openFor: string | null = null
const listeners = new Set<() => void>()
onReset(closeSaveTo)

/** Opens the "Save to collection" dialog for a post, on any screen. */
export function openSaveTo(postId: string): void {
  set(postId)
}

/** Closes the "Save to collection" dialog. */
export function closeSaveTo(): void {
  set(null)
}

/** Returns the id of the post that the dialog is open for, or null. */
export function useSaveTo(): string | null {
  return useSyncExternalStore(subscribe, () => openFor)
}

function set(next: string | null): void {
  openFor = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
