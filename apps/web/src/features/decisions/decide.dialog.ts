import { lazyDialog } from '#web/ui/dialogs.ts'

/** Opens the dialog in which a moderator decides about a post, a comment or a person. */
export const openDecide = lazyDialog(async () => (await import('./DecideDialog.tsx')).DecideDialog)
