import { createStore } from '#web/lib/create-store.ts'

/** The message whose menu is open. */
const opened = createStore<string | null>(null)

/** Opens the menu of a message. */
export function openMessageMenu(id: string): void {
  opened.set(id)
}

/** Closes the open menu. */
export function closeMessageMenu(): void {
  opened.set(null)
}

/** True while the menu of a message is open. */
export function useIsMenuOpen(id: string): boolean {
  return opened.use((open) => open === id)
}

/** Focuses a message, for example after its menu was closed. */
export function focusMessage(id: string): void {
  document.querySelector<HTMLElement>(`[data-message="${CSS.escape(id)}"]`)?.focus({ preventScroll: true })
}
