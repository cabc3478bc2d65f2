import { lazyDialog } from '#web/ui/dialogs.ts'

/** Opens the dialog that chooses whom to write to. */
export const openNewMessage = lazyDialog(
  async () => (await import('./NewMessageDialog.tsx')).NewMessageDialog,
)
