import type { Post } from '@guildhall/contract/posts'
import { useSyncExternalStore } from 'react'
import { onReset } from '#web/lib/stores.ts'

/** A part of the composer that can be open, and hold the focus, from the start; or that the post is a question. */
export type ComposerPart = 'media' | 'poll' | 'feeling' | 'question'

/** How the composer is to open: at which part, in which group, in place of a story, and who else wants to know of the post. */
export type ComposerRequest = {
  part?: ComposerPart
  groupId?: string
  isStory?: boolean
  onPosted?: (post: Post) => void
}

let current: ComposerRequest | null = null
const listeners = new Set<() => void>()
onReset(closeComposer)

/** Opens the composer over whatever screen is there. One that is open already stays as it is. */
export function openComposer(request: ComposerRequest = {}): void {
  if (!current) set(request)
}

/** Closes the composer without asking; it asks by itself before it calls this. */
export function closeComposer(): void {
  set(null)
}

/** What was asked for, while the composer is open. */
export function useComposerRequest(): ComposerRequest | null {
  return useSyncExternalStore(subscribe, () => current)
}

function set(next: ComposerRequest | null): void {
  current = next
  for (const tell of listeners) tell()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
