import type { Post } from '@guildhall/contract/posts'
import { useSyncExternalStore } from 'react'
import { onReset } from '#web/lib/stores.ts'

/** A part of the composer to open and focus from the start; `question` sets the post type instead. */
export type ComposerPart = 'media' | 'poll' | 'feeling' | 'question'

/** How to open the composer: part, group, whether in place of a story, and a callback for the post. */
export type ComposerRequest = {
  part?: ComposerPart
  groupId?: string
  isStory?: boolean
  onPosted?: (post: Post) => void
}

let current: ComposerRequest | null = null
const listeners = new Set<() => void>()
onReset(closeComposer)

/** Opens the composer over the current screen. Does nothing if it is already open. */
export function openComposer(request: ComposerRequest = {}): void {
  if (!current) set(request)
}

/** Closes the composer without confirmation; the composer asks before it calls this. */
export function closeComposer(): void {
  set(null)
}

/** Returns the current request while the composer is open, else null. */
export function useComposerRequest(): ComposerRequest | null {
  return useSyncExternalStore(subscribe, () => current)
}

function set(next: ComposerRequest | null): void {
  current = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
