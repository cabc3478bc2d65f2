import { lazyDialog } from '#web/ui/dialogs.ts'

/** Asks for confirmation and blocks a member. */
export const openBlock = lazyDialog(async () => (await import('./BlockDialog.tsx')).BlockDialog)
