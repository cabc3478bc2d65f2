import type { Post } from '@guildhall/contract/posts'
import { createStore } from '#web/lib/create-store.ts'

/** A part of the composer to open and focus from the start; `question` sets the post type instead. */
export type ComposerPart = 'media' | 'poll' | 'feeling' | 'question'

/** How to open the composer: part, group, whether in place of a story, and a callback for the post. */
export type ComposerRequest = {
  part?: ComposerPart
  groupId?: string
  isStory?: boolean
  onPosted?: (post: Post) => void
}

const current = createStore<ComposerRequest | null>(null)

/** Opens the composer over the current screen. Does nothing if it is already open. */
export function openComposer(request: ComposerRequest = {}): void {
  if (!current.get()) current.set(request)
}

/** Closes the composer without confirmation; the composer asks before it calls this. */
export function closeComposer(): void {
  current.set(null)
}

/** Returns the current request while the composer is open, else null. */
export function useComposerRequest(): ComposerRequest | null {
  return current.use()
}
