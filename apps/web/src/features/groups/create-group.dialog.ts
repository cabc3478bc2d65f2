import { lazyDialog } from '#web/ui/dialogs.ts'

/** Opens the dialog that creates a group, and then opens the page of the new group. */
export const openCreateGroup = lazyDialog(
  async () => (await import('./CreateGroupDialog.tsx')).CreateGroupDialog,
)
