import { lazyDialog } from '#web/ui/dialogs.ts'

/** Opens the report dialog for a post, comment, member or group. */
export const openReport = lazyDialog(async () => (await import('./ReportDialog.tsx')).ReportDialog)
