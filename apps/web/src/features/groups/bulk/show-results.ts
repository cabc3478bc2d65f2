import type { BulkResults } from '@guildhall/contract/group-bulk'
import type { GroupMember } from '@guildhall/contract/groups'
import { lazyDialog } from '#web/ui/dialogs.ts'
import { toastSuccess } from '#web/ui/toasts.ts'

const openResult = lazyDialog(async () => (await import('./BulkResultDialog.tsx')).BulkResultDialog)

/** The props of a dialog that does something with several members. */
export type BulkDialogProps = {
  groupId: string
  members: GroupMember[]
  /** Called when it is done, for some of them at least. */
  onDone: () => void
  onClose: () => void
}

/** Closes the dialog of a bulk action, and says what became of it: in detail if someone was left out. */
export function showResults(
  { members, onDone, onClose }: BulkDialogProps,
  results: BulkResults,
  textOf: (count: number) => string,
): void {
  const failed = results.filter(({ outcome }) => outcome !== 'done')
  const text = textOf(results.length - failed.length)
  onClose()
  onDone()
  if (failed.length === 0) toastSuccess(text)
  else openResult({ text, members, failed })
}
