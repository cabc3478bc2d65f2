import { useLingui } from '@lingui/react/macro'
import type { GroupRecord } from '@guildhall/contract/group-records'
import { useAction } from '#web/lib/use-action.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { toast } from '#web/ui/toasts.ts'
import { setGroupRecord } from './group-records.queries.ts'

/** Asks before a record is switched off, because that erases it. */
export function EraseRecordDialog({ group, onClose }: { group: GroupRecord['group']; onClose: () => void }) {
  const { t } = useLingui()
  const { mutate, isPending } = useAction(setGroupRecord(group))
  const { name } = group

  function erase() {
    mutate(false, {
      onSuccess: () => {
        onClose()
        toast({ title: t`Your record in ${name} was erased`, tone: 'plain' })
      },
      onError: onClose,
    })
  }

  return (
    <ConfirmDialog
      title={t`Switch off your record?`}
      action={t`Erase my record`}
      keep={t`Keep my record`}
      busy={isPending}
      onConfirm={erase}
      onClose={onClose}
    >
      {t`This erases everything that “${name}” has recorded about you, and nothing new is added. You can’t undo this. If you switch it on again later, your record starts from nothing.`}
    </ConfirmDialog>
  )
}
