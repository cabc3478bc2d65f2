import { Trans, useLingui } from '@lingui/react/macro'
import { useAction } from '#web/lib/use-action.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { toast } from '#web/ui/toasts.ts'
import { endFriendship } from './relation-changes.queries.ts'

/** Asks for confirmation before ending a friendship. */
export function UnfriendDialog({
  memberId,
  name,
  onClose,
}: {
  memberId: string
  name: string
  onClose: () => void
}) {
  const { t } = useLingui()
  const { mutate, isPending } = useAction(endFriendship(memberId, name))

  function unfriend() {
    mutate(undefined, {
      onSuccess: () => {
        onClose()
        toast({ title: t`No longer friends`, text: t`You removed ${name} from your friends.`, tone: 'plain' })
      },
    })
  }

  return (
    <ConfirmDialog
      title={t({ message: `Unfriend ${name}?`, context: 'heading' })}
      action={t({ message: 'Unfriend', context: 'button' })}
      busy={isPending}
      onConfirm={unfriend}
      onClose={onClose}
    >
      <Trans>You’ll lose access to each other’s friends-only posts. They won’t be notified.</Trans>
    </ConfirmDialog>
  )
}
