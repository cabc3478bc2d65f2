import { createStore } from '#web/lib/create-store.ts'
import { lazyDialog } from '#web/ui/dialogs.ts'

/** The conversation in which the search is open. */
const searched = createStore<string | null>(null)

/** Opens the search inside a conversation. */
export function openThreadSearch(conversationId: string): void {
  searched.set(conversationId)
}

/** Closes the search. */
export function closeThreadSearch(): void {
  searched.set(null)
}

/** True while the search inside a conversation is open. */
export function useIsSearchOpen(conversationId: string | null): boolean {
  return searched.use((id) => id !== null && id === conversationId)
}

/** Asks for a date and jumps to the first message from then on. */
export const openJumpToDate = lazyDialog(
  async () => (await import('./JumpToDateDialog.tsx')).JumpToDateDialog,
)
