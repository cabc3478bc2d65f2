import { lazyDialog } from '#web/ui/dialogs.ts'

/** Opens the choice of collection for a post. */
export const openSaveTo = lazyDialog(async () => (await import('./SaveToDialog.tsx')).SaveToDialog)
