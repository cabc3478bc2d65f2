import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { GRANTED_ROLES, type GrantedRole } from '@guildhall/contract/groups'
import { useState } from 'react'
import { useAction } from '#web/lib/use-action.ts'
import { ChoiceCard } from '#web/ui/ChoiceCard.tsx'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { ROLE_CHOICES, ROLE_OFFERS } from '../role-words.ts'
import { setRoles } from './bulk.queries.ts'
import { showResults, type BulkDialogProps } from './show-results.ts'
import { WhoIsSelected } from './WhoIsSelected.tsx'

/** Gives the selected members the same role. */
export function BulkRoleDialog(props: BulkDialogProps) {
  const { t, i18n } = useLingui()
  const { groupId, members, onClose } = props
  const [role, setRole] = useState<GrantedRole>('member')
  const { mutate, isPending } = useAction(setRoles(groupId))
  const userIds = members.map(({ userId }) => userId)
  return (
    <FormDialog
      title={plural(members.length, { one: 'Change # member’s role', other: 'Change # members’ role' })}
      isDirty={false}
      isBusy={isPending}
      submitLabel={t`Change role`}
      onSubmit={(event) => {
        event.preventDefault()
        mutate(
          { userIds, role },
          {
            onSuccess: (results) =>
              showResults(props, results, (count) =>
                plural(count, {
                  one: 'Changed the role of # member.',
                  other: 'Changed the role of # members.',
                }),
              ),
          },
        )
      }}
      onClose={onClose}
    >
      <WhoIsSelected members={members} />
      <fieldset className="grid gap-2">
        <legend className="mb-1.5 text-sm font-semibold">{t`New role`}</legend>
        {GRANTED_ROLES.map((granted) => {
          const [label, text] = ROLE_CHOICES[granted]
          return (
            <ChoiceCard
              key={granted}
              name="role"
              icon={ROLE_OFFERS[granted].icon}
              label={i18n._(label)}
              text={i18n._(text)}
              checked={granted === role}
              isFirst={granted === role}
              onChange={() => setRole(granted)}
            />
          )
        })}
      </fieldset>
    </FormDialog>
  )
}
