import { lazyDialog } from '#web/ui/dialogs.ts'

/** Gives a conversation another name. */
export const openRename = lazyDialog(async () => (await import('./RenameDialog.tsx')).RenameDialog)
