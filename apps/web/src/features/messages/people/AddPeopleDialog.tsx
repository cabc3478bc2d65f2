import { useLingui } from '@lingui/react/macro'
import type { Conversation } from '@guildhall/contract/conversations'
import type { MemberCard } from '@guildhall/contract/members'
import { MAX_PEOPLE } from '@guildhall/contract/message-limits'
import { useState, type SubmitEvent } from 'react'
import { useAction } from '#web/lib/use-action.ts'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { addPeople } from './people.queries.ts'
import { PeoplePicker } from './PeoplePicker.tsx'

/** Adds people to a conversation of several. */
export function AddPeopleDialog({
  conversation: { id, people, peopleCount },
  onClose,
}: {
  conversation: Conversation
  onClose: () => void
}) {
  const { t } = useLingui()
  const [chosen, setChosen] = useState<MemberCard[]>([])
  const { mutate, isPending } = useAction(addPeople(id))
  const inside = new Set(people.flatMap(({ user, state }) => (state === 'left' ? [] : user.id)))

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    mutate(
      chosen.map((person) => person.id),
      { onSuccess: onClose },
    )
  }

  return (
    <FormDialog
      title={t`Add people`}
      shape="page"
      isDirty={false}
      isBusy={isPending}
      canSubmit={chosen.length > 0}
      submitLabel={t({ message: 'Add', context: 'button' })}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <p className="text-base text-muted text-pretty">
        {t`They see what is written from now on. People who don’t know you get a request.`}
      </p>
      <PeoplePicker
        chosen={chosen}
        max={MAX_PEOPLE - peopleCount}
        isExcluded={(userId) => inside.has(userId)}
        onChange={setChosen}
      />
    </FormDialog>
  )
}
