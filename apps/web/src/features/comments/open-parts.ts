import { useSyncExternalStore } from 'react'
import { BoundedMap } from '#web/lib/stores.ts'

const parts = new BoundedMap<string, true>(500)
const listeners = new Set<() => void>()

/** What can be open or shut in a conversation: the comments of a post, the wish to write one, a branch, a reply, another wording. */
type Part = 'comments' | 'write' | 'shut' | 'reply' | 'edit'

/** Whether a part is open. It stays so while the page lives: scrolling away and coming back finds it as it was. */
export function useOpenPart(part: Part, id: string): [boolean, (isOpen: boolean) => void] {
  const name = `${part} ${id}`
  const isOpen = useSyncExternalStore(subscribe, () => parts.has(name))
  return [isOpen, (next) => set(name, next)]
}

/** Opens or closes a part from outside of it. */
export function setOpenPart(part: Part, id: string, isOpen: boolean): void {
  set(`${part} ${id}`, isOpen)
}

function set(name: string, isOpen: boolean): void {
  if (isOpen) parts.set(name, true)
  else parts.delete(name)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
