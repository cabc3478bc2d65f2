import { useLingui } from '@lingui/react/macro'
import type { GroupDetails } from '@guildhall/contract/groups'
import { useState } from 'react'
import { useAction } from '#web/lib/use-action.ts'
import { Field } from '#web/ui/Field.tsx'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { toast } from '#web/ui/toasts.ts'
import { deleteGroup } from './deletion.queries.ts'

/** Deletes a group after its name was typed, so that no one does it by mistake. */
export function DeleteGroupDialog({ group, onClose }: { group: GroupDetails; onClose: () => void }) {
  const { t, i18n } = useLingui()
  const [typed, setTyped] = useState('')
  const { mutate, isPending } = useAction(deleteGroup(group.id))
  const { name } = group
  const isTyped = typed.trim().normalize('NFC') === name

  const onDeleted = ({ deletesAt }: GroupDetails) => {
    const date = deletesAt === null ? '' : i18n.date(new Date(deletesAt), { dateStyle: 'long' })
    onClose()
    toast({ title: t`Group deleted`, text: t`You can restore it until ${date}.`, tone: 'plain' })
  }

  return (
    <FormDialog
      title={t`Delete this group?`}
      isDirty={false}
      isBusy={isPending}
      canSubmit={isTyped}
      submitLabel={t`Delete group`}
      submitVariant="danger"
      onSubmit={(event) => {
        event.preventDefault()
        mutate(undefined, { onSuccess: onDeleted })
      }}
      onClose={onClose}
    >
      <div className="grid gap-2 text-muted text-pretty wrap-anywhere">
        <p>{t`“${name}” disappears for its members right away, and its posts can be seen only by their authors.`}</p>
        <p>{t`You have 14 days to change your mind. After that, the group can’t be brought back.`}</p>
      </div>
      <Field
        label={t`Type the group’s name to confirm`}
        hint={<span dir="auto">{name}</span>}
        value={typed}
        onChange={setTyped}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        data-first
      />
    </FormDialog>
  )
}
