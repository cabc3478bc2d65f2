import { useLingui } from '@lingui/react/macro'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'

/** Asks before leaving a private group, because coming back takes a new invitation. */
export function LeaveDialog({
  name,
  onConfirm,
  onClose,
}: {
  name: string
  onConfirm: () => void
  onClose: () => void
}) {
  const { t } = useLingui()
  return (
    <ConfirmDialog
      title={t`Leave this group?`}
      action={t({ message: 'Leave', context: 'button' })}
      onConfirm={() => {
        onClose()
        onConfirm()
      }}
      onClose={onClose}
    >
      {t`“${name}” is private. You’ll need a new invitation to come back.`}
    </ConfirmDialog>
  )
}
