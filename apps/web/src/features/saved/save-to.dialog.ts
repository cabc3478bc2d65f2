import { createStore } from '#web/lib/create-store.ts'

const openFor = createStore<string | null>(null)

/** Opens the "Save to collection" dialog for a post, on any screen. */
export function openSaveTo(postId: string): void {
  openFor.set(postId)
}

/** Closes the "Save to collection" dialog. */
export function closeSaveTo(): void {
  openFor.set(null)
}

/** Returns the id of the post that the dialog is open for, or null. */
export function useSaveTo(): string | null {
  return openFor.use()
}
