import { lazyDialog } from '#web/ui/dialogs.ts'

/** Asks for confirmation and leaves a conversation. */
export const openLeave = lazyDialog(
  async () => (await import('./LeaveConversationDialog.tsx')).LeaveConversationDialog,
)
