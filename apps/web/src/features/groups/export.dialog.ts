import { lazyDialog } from '#web/ui/dialogs.ts'

/** Opens the dialog in which the data of a group is downloaded. */
export const openExport = lazyDialog(async () => (await import('./export/ExportDialog.tsx')).ExportDialog)
