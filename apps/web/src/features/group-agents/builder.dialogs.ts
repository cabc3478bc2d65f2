import { lazyDialog } from '#web/ui/dialogs.ts'

/** Opens the dialog that builds an agent of a group. */
export const openCreateGroupAgent = lazyDialog(
  async () => (await import('./builder/CreateAgentDialog.tsx')).CreateAgentDialog,
)

/** Opens the dialog that changes an agent of a group. */
export const openEditGroupAgent = lazyDialog(
  async () => (await import('./builder/EditAgentDialog.tsx')).EditAgentDialog,
)
