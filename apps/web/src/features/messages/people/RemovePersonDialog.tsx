import { useLingui } from '@lingui/react/macro'
import { useAction } from '#web/lib/use-action.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { removePerson } from './people.queries.ts'

/** Asks before someone is removed from a conversation. */
export function RemovePersonDialog({
  conversationId,
  userId,
  name,
  onClose,
}: {
  conversationId: string
  userId: string
  name: string
  onClose: () => void
}) {
  const { t } = useLingui()
  const { mutate, isPending } = useAction(removePerson(conversationId, { userId, name }))
  return (
    <ConfirmDialog
      title={t({ message: `Remove ${name}?`, context: 'heading' })}
      action={t({ message: 'Remove', context: 'button' })}
      busy={isPending}
      onConfirm={() => mutate(undefined, { onSuccess: onClose })}
      onClose={onClose}
    >
      {t`They won’t see new messages. What they wrote stays.`}
    </ConfirmDialog>
  )
}
