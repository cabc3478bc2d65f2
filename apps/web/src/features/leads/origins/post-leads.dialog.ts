import { lazyDialog } from '#web/ui/dialogs.ts'

/** Opens which leads a post of a group brought and moved on. */
export const openPostLeads = lazyDialog(async () => (await import('./PostLeadsDialog.tsx')).PostLeadsDialog)
