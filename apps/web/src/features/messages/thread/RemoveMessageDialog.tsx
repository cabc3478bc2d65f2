import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import type { Message } from '@guildhall/contract/messages'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { deleteMessage, unsendMessage } from './message-changes.queries.ts'

/** Asks for confirmation and unsends a message for everyone, or deletes it for the viewer. */
export function RemoveMessageDialog({
  message,
  act,
  onClose,
}: {
  message: Message
  act: 'unsend' | 'delete'
  onClose: () => void
}) {
  const { t } = useLingui()
  const unsend = useMutation(unsendMessage(message))
  const remove = useMutation(deleteMessage(message))
  const { mutate, isPending } = act === 'unsend' ? unsend : remove
  const texts = {
    unsend: {
      title: t`Unsend this message?`,
      action: t({ message: 'Unsend', context: 'button' }),
      text: t`It will be removed for everyone in this conversation. Someone may have read it already.`,
    },
    delete: {
      title: t`Delete this message for you?`,
      action: t`Delete for me`,
      text: t`Others can still see it. This can’t be undone.`,
    },
  }[act]
  return (
    <ConfirmDialog
      title={texts.title}
      action={texts.action}
      busy={isPending}
      onConfirm={() => mutate(undefined, { onSettled: onClose })}
      onClose={onClose}
    >
      {texts.text}
    </ConfirmDialog>
  )
}
