import { useLingui } from '@lingui/react/macro'
import { useAction } from '#web/lib/use-action.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { toast } from '#web/ui/toasts.ts'
import { leaveConversation } from './people.queries.ts'

/** Asks before the viewer leaves a conversation of several people. */
export function LeaveConversationDialog({
  id,
  name,
  onClose,
}: {
  id: string
  name: string
  onClose: () => void
}) {
  const { t } = useLingui()
  const { mutate, isPending } = useAction(leaveConversation(id))

  const leave = () =>
    mutate(undefined, {
      onSuccess: () => {
        onClose()
        toast({ title: t`You left the conversation`, tone: 'plain' })
      },
    })

  return (
    <ConfirmDialog
      title={t({ message: `Leave ${name}?`, context: 'heading' })}
      action={t({ message: 'Leave', context: 'button' })}
      busy={isPending}
      onConfirm={leave}
      onClose={onClose}
    >
      {t`You keep what was written so far. To come back, someone in it has to add you again.`}
    </ConfirmDialog>
  )
}
