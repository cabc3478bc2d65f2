import { useLingui } from '@lingui/react/macro'
import { useAction } from '#web/lib/use-action.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { toastSuccess } from '#web/ui/toasts.ts'
import { removeFromGroup } from './members.queries.ts'

/** Asks before a member is removed from a group. */
export function RemoveMemberDialog({
  groupId,
  userId,
  name,
  onClose,
}: {
  groupId: string
  userId: string
  name: string
  onClose: () => void
}) {
  const { t } = useLingui()
  const { mutate, isPending } = useAction(removeFromGroup(groupId, userId))

  const remove = () =>
    mutate(undefined, {
      onSuccess: () => {
        onClose()
        toastSuccess(t`Member removed from group successfully!`)
      },
      onError: onClose,
    })

  return (
    <ConfirmDialog
      title={t({ message: `Remove ${name}?`, context: 'heading' })}
      action={t`Remove from Group`}
      busy={isPending}
      onConfirm={remove}
      onClose={onClose}
    >
      {t`They’ll lose access right away. Their posts stay in the group.`}
    </ConfirmDialog>
  )
}
