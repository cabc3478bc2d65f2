import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import type { MemberCard } from '@guildhall/contract/members'
import { MAX_CONVERSATION_TITLE, MAX_PEOPLE } from '@guildhall/contract/message-limits'
import { textLength } from '@guildhall/contract/text'
import { useState, type SubmitEvent } from 'react'
import { idOf, useSession } from '#web/features/members/session.queries.ts'
import { useAction } from '#web/lib/use-action.ts'
import { useStableKey } from '#web/lib/use-stable-key.ts'
import { Field } from '#web/ui/Field.tsx'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { createConversation } from './people.queries.ts'
import { PeoplePicker } from './PeoplePicker.tsx'

/** Chooses whom to write to: one person, or several for a new conversation, which can have a name. */
export function NewMessageDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { user } = useSession()
  const [chosen, setChosen] = useState<MemberCard[]>([])
  const [title, setTitle] = useState('')
  const keyOf = useStableKey()
  const { mutate, isPending } = useAction(createConversation)
  const isGroup = chosen.length > 1
  const isTooLong = isGroup && textLength(title.trim()) > MAX_CONVERSATION_TITLE

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const [only] = chosen
    if (!only) return
    if (!isGroup) {
      onClose()
      return void navigate({ to: '/messages', search: { to: only.id } })
    }
    const body = { userIds: chosen.map(({ id }) => id), title: title.trim() }
    mutate(
      { ...body, key: keyOf(JSON.stringify(body)) },
      {
        onSuccess: ({ id }) => {
          onClose()
          void navigate({ to: '/messages/$id', params: { id }, search: {} })
        },
      },
    )
  }

  return (
    <FormDialog
      title={t`New message`}
      shape="page"
      isDirty={title.trim() !== ''}
      isBusy={isPending}
      canSubmit={chosen.length > 0 && !isTooLong}
      submitLabel={isGroup ? t`Start conversation` : t({ message: 'Next', context: 'button' })}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      {isGroup && (
        <Field
          label={t`Name (optional)`}
          value={title}
          onChange={setTitle}
          maxLength={MAX_CONVERSATION_TITLE}
          autoComplete="off"
          hint={t`Everyone in the conversation sees it.`}
        />
      )}
      <PeoplePicker
        chosen={chosen}
        max={MAX_PEOPLE - 1}
        isExcluded={(id) => id === (user && idOf(user))}
        onChange={setChosen}
      />
    </FormDialog>
  )
}
