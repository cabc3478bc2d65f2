import { Trans, useLingui } from '@lingui/react/macro'
import { isUnauthorized } from '#web/lib/api-error.ts'
import { useAction } from '#web/lib/use-action.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { toast, toastError } from '#web/ui/toasts.ts'
import { endFriendship } from './relation-changes.queries.ts'

/** Asks before a friendship ends. */
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
  const { mutate, isPending } = useAction(endFriendship(memberId))

  function unfriend() {
    mutate(undefined, {
      onSuccess: () => {
        onClose()
        toast({ title: t`No longer friends`, text: t`You removed ${name} from your friends.`, tone: 'plain' })
      },
      onError: (error) => {
        if (!isUnauthorized(error)) toastError(t`Failed to remove friend.`)
      },
    })
  }

  return (
    <ConfirmDialog
      title={t`Unfriend ${name}?`}
      action={t`Unfriend`}
      busy={isPending}
      onConfirm={unfriend}
      onClose={onClose}
    >
      <Trans>You no longer see what the other shares with friends only. They are not told.</Trans>
    </ConfirmDialog>
  )
}
