import { t } from '@lingui/core/macro'
import { createStore } from '#web/lib/create-store.ts'

/** A short message at the edge of the screen, optionally with one action. */
export type Toast = {
  id: number
  title: string
  /** Details that are not in the title. */
  text?: string
  tone: 'good' | 'destructive' | 'plain'
  action?: { label: string; run: () => void }
  /** How long it is shown; 5 s if not given. */
  durationMs?: number
  /** Called when it is on screen: the code that shows toasts can still be loading. */
  onShown?: () => void
  /** Where to see it. */
  link?: { label: string; href: string }
}

const current = createStore<Toast | null>(null)
let count = 0

/** Shows a toast. There is at most one: it replaces the previous one. */
export function toast(message: Omit<Toast, 'id'>): void {
  count += 1
  current.set({ ...message, id: count })
}

/** Shows a toast about something that failed. */
export function toastError(text: string, title: string = t({ message: 'Error', context: 'toast' })): void {
  toast({ title, text, tone: 'destructive' })
}

/** Shows a toast about something that worked. */
export function toastSuccess(
  text: string,
  title: string = t({ message: 'Success', context: 'toast' }),
): void {
  toast({ title, text, tone: 'good' })
}

/** Dismisses a toast, unless another has replaced it; without an id, the current one. */
export function dismissToast(id: number | undefined = current.get()?.id): void {
  if (current.get()?.id === id) current.set(null)
}

/** Returns the current toast. */
export function useToast(): Toast | null {
  return current.use()
}
