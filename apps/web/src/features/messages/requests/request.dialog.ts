import { lazyDialog } from '#web/ui/dialogs.ts'

/** Asks what to do with a request: delete it, block or report the sender. */
export const openRequest = lazyDialog(async () => (await import('./RequestDialog.tsx')).RequestDialog)
/** Reports someone in a conversation. */
export const openReportConversation = lazyDialog(
  async () => (await import('./ReportConversationDialog.tsx')).ReportConversationDialog,
)
