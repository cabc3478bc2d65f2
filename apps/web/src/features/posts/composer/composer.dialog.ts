import { lazyDialog } from '#web/ui/dialogs.ts'

/** Opens the composer. */
export const openComposer = lazyDialog(async () => (await import('./ComposerDialog.tsx')).ComposerDialog)
