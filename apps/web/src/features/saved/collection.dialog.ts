import { lazyDialog } from '#web/ui/dialogs.ts'

/** Opens the dialog that creates a collection, or edits the given one. */
export const openCollection = lazyDialog(
  async () => (await import('./CollectionDialog.tsx')).CollectionDialog,
)
