import { useSyncExternalStore } from 'react'
import { BoundedMap } from '#web/lib/stores.ts'

const openParts = new BoundedMap<string, true>(500)
const listeners = new Set<() => void>()

/**
 * What can be open in a conversation: the comments of a post, its composer (to be focused), a thread (`shut`
 * if it is collapsed), a reply form, an edit form, an AI comment (`ai`) that the member hides otherwise, and its receipt.
 */
type OpenPart = 'comments' | 'write' | 'shut' | 'reply' | 'edit' | 'receipt' | 'ai'

/** Returns whether a part is open. The state lives as long as the page: scrolling away does not reset it. */
export function useOpenPart(part: OpenPart, id: string): [boolean, (isOpen: boolean) => void] {
  const key = `${part} ${id}`
  const isOpen = useSyncExternalStore(subscribe, () => openParts.has(key))
  return [isOpen, (next) => set(key, next)]
}

/** Opens or closes a part from outside its component. */
export function setOpenPart(part: OpenPart, id: string, isOpen: boolean): void {
  set(`${part} ${id}`, isOpen)
}

function set(key: string, isOpen: boolean): void {
  if (isOpen) openParts.set(key, true)
  else openParts.delete(key)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
