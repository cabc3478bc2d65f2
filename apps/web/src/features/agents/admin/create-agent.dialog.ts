import { lazyDialog } from '#web/ui/dialogs.ts'

/** Opens the dialog that creates a global agent. */
export const openCreateAgent = lazyDialog(
  async () => (await import('./CreateAgentDialog.tsx')).CreateAgentDialog,
)
