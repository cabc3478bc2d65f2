import { lazyDialog } from '#web/ui/dialogs.ts'

/** Asks for confirmation and deletes a conversation for the viewer. */
export const openDeleteConversation = lazyDialog(
  async () => (await import('./DeleteConversationDialog.tsx')).DeleteConversationDialog,
)
