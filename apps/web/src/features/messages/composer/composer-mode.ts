import type { Message } from '@guildhall/contract/messages'
import { createStore } from '#web/lib/create-store.ts'

/** What the composer of a conversation is used for, besides a new message. */
export type ComposerMode = { kind: 'reply' | 'edit'; message: Message }

/** By the key of the conversation. */
const modes = createStore<ReadonlyMap<string, ComposerMode>>(new Map())

/** Returns what the composer of a conversation is used for; null for a new message. */
export function useComposerMode(key: string): ComposerMode | null {
  return modes.use((all) => all.get(key) ?? null)
}

/** Begins to reply to a message or to edit it; null ends it. */
export function setComposerMode(key: string, mode: ComposerMode | null): void {
  const next = new Map(modes.get())
  if (mode) next.set(key, mode)
  else next.delete(key)
  modes.set(next)
}
