import { useSyncExternalStore } from 'react'
import { onReset } from '#web/lib/stores.ts'

let chosen: string | null = null
const listeners = new Set<() => void>()
onReset(closeSaveTo)

/** Asks into which collection a post shall go, over whatever screen is there. */
export function openSaveTo(postId: string): void {
  set(postId)
}

/** Closes the question. */
export function closeSaveTo(): void {
  set(null)
}

/** The post that the question is about, while it is open. */
export function useSaveTo(): string | null {
  return useSyncExternalStore(subscribe, () => chosen)
}

function set(next: string | null): void {
  chosen = next
  for (const tell of listeners) tell()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
