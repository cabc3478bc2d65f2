import { t } from '@lingui/core/macro'
import { useSyncExternalStore } from 'react'

/** One short message at the edge of the screen, and where it makes sense one thing to do about it. */
export type Toast = {
  id: number
  title: string
  /** What the title does not say. */
  text?: string
  tone: 'good' | 'destructive' | 'plain'
  action?: { label: string; run: () => void }
  /** Where it can be looked at. */
  link?: { label: string; href: string }
}

let shown: Toast | null = null
let count = 0
const listeners = new Set<() => void>()

/** Shows a toast. There is one at most: it takes the place of the one before. */
export function toast(message: Omit<Toast, 'id'>): void {
  count += 1
  set({ ...message, id: count })
}

/** A toast about something that failed. */
export function toastError(text: string, title: string = t`Error`): void {
  toast({ title, text, tone: 'destructive' })
}

/** A toast about something that worked. */
export function toastSuccess(text: string, title: string = t`Success`): void {
  toast({ title, text, tone: 'good' })
}

/** Takes a toast away, unless another has taken its place; without an id, whichever is shown. */
export function dismissToast(id: number | undefined = shown?.id): void {
  if (shown?.id === id) set(null)
}

/** The toast to show now. */
export function useToast(): Toast | null {
  return useSyncExternalStore(subscribe, () => shown)
}

function set(next: Toast | null): void {
  shown = next
  for (const tell of listeners) tell()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
