import { Plural, useLingui } from '@lingui/react/macro'
import type { GroupEvent } from '@guildhall/contract/group-events'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'

/** Asks before a seat is given up that the next on the waiting list gets right away. */
export function GiveUpSeatDialog({
  event,
  onConfirm,
  onClose,
}: {
  event: GroupEvent
  onConfirm: () => void
  onClose: () => void
}) {
  const { t } = useLingui()
  return (
    <ConfirmDialog
      title={t`Give up your seat?`}
      action={t`Give up seat`}
      onConfirm={() => {
        onClose()
        onConfirm()
      }}
      onClose={onClose}
    >
      <Plural
        value={event._count.waiting}
        one="# person is on the waiting list and gets your seat right away. If you change your mind, you’ll wait in line."
        other="# people are on the waiting list, and the first gets your seat right away. If you change your mind, you’ll wait in line."
      />
    </ConfirmDialog>
  )
}
