import { lazyDialog } from '#web/ui/dialogs.ts'

/** Opens the dialog that creates an event of a group, and then opens the page of the new event. */
export const openCreateEvent = lazyDialog(
  async () => (await import('./CreateEventDialog.tsx')).CreateEventDialog,
)
