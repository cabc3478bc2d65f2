import { useLingui } from '@lingui/react/macro'
import type { GroupEvent } from '@guildhall/contract/group-events'
import { useAction } from '#web/lib/use-action.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { toast } from '#web/ui/toasts.ts'
import { cancelEvent } from './group-events.queries.ts'

/** Asks before an event is cancelled for good. */
export function CancelEventDialog({ event, onClose }: { event: GroupEvent; onClose: () => void }) {
  const { t } = useLingui()
  const { mutate, isPending } = useAction(cancelEvent(event))
  const { title } = event
  const cancel = () =>
    mutate(undefined, {
      onSuccess: () => {
        onClose()
        toast({ title: t`Event canceled`, tone: 'plain' })
      },
    })
  return (
    <ConfirmDialog
      title={t`Cancel this event?`}
      action={t`Cancel event`}
      keep={t`Keep event`}
      busy={isPending}
      onConfirm={cancel}
      onClose={onClose}
    >
      {t`Everyone who answered with Going or Maybe will be notified that “${title}” won’t take place. This can’t be undone.`}
    </ConfirmDialog>
  )
}
