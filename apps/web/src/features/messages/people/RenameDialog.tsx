import { useLingui } from '@lingui/react/macro'
import { MAX_CONVERSATION_TITLE } from '@guildhall/contract/message-limits'
import { textLength } from '@guildhall/contract/text'
import { useState, type SubmitEvent } from 'react'
import { useAction } from '#web/lib/use-action.ts'
import { Field } from '#web/ui/Field.tsx'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { renameConversation } from './people.queries.ts'

/** Gives a conversation another name, or removes it. */
export function RenameDialog({
  id,
  title,
  onClose,
}: {
  id: string
  title: string | null
  onClose: () => void
}) {
  const { t } = useLingui()
  const [next, setNext] = useState(title ?? '')
  const { mutate, isPending } = useAction(renameConversation(id))
  const isDirty = next.trim() !== (title ?? '')

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    mutate(next.trim(), { onSuccess: onClose })
  }

  return (
    <FormDialog
      title={t`Rename conversation`}
      isDirty={isDirty}
      isBusy={isPending}
      canSubmit={isDirty && textLength(next.trim()) <= MAX_CONVERSATION_TITLE}
      submitLabel={t({ message: 'Save', context: 'button' })}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <Field
        label={t({ message: 'Name', context: 'label' })}
        value={next}
        onChange={setNext}
        maxLength={MAX_CONVERSATION_TITLE}
        autoComplete="off"
        data-first
        hint={t`Without a name, the names of the people are shown.`}
      />
    </FormDialog>
  )
}
