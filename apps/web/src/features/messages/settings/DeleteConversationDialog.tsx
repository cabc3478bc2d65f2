import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useAction } from '#web/lib/use-action.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { toast } from '#web/ui/toasts.ts'
import { deleteConversation } from './delete-conversation.queries.ts'

/** Asks before the history of a conversation is deleted for the viewer, and leaves it if it is open. */
export function DeleteConversationDialog({
  id,
  name,
  isRequest,
  isOpen,
  onClose,
}: {
  id: string
  name: string
  isRequest: boolean
  isOpen: boolean
  onClose: () => void
}) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { mutate, isPending } = useAction(deleteConversation(id))

  const confirm = () =>
    mutate(undefined, {
      onSuccess: () => {
        onClose()
        if (isOpen)
          void navigate({ to: '/messages', search: isRequest ? { tab: 'requests' } : {}, replace: true })
        toast({ title: isRequest ? t`Request deleted` : t`Conversation deleted`, tone: 'plain' })
      },
    })

  return (
    <ConfirmDialog
      title={isRequest ? t`Delete this request?` : t`Delete this conversation?`}
      action={t({ message: 'Delete', context: 'button' })}
      busy={isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      {isRequest
        ? t`The messages disappear for you only. ${name} won’t be notified, and their next message shows up in your requests.`
        : t`Your messages with ${name} disappear for you only. The conversation comes back with the next message.`}
    </ConfirmDialog>
  )
}
