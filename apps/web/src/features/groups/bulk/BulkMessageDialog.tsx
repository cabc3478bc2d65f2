import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { GroupMessageInput, MAX_GROUP_MESSAGE } from '@guildhall/contract/group-bulk.input'
import { useAction } from '#web/lib/use-action.ts'
import { useForm } from '#web/lib/use-form.ts'
import { TextArea } from '#web/ui/Field.tsx'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { messageMembers } from './bulk.queries.ts'
import { showResults, type BulkDialogProps } from './show-results.ts'
import { WhoIsSelected } from './WhoIsSelected.tsx'

/** Writes a message to the selected members, each of whom gets it in Messages. */
export function BulkMessageDialog(props: BulkDialogProps) {
  const { t } = useLingui()
  const { groupId, members, onClose } = props
  const userIds = members.map(({ userId }) => userId)
  const { mutate, isPending } = useAction(messageMembers(groupId))
  const { field, isDirty, submit } = useForm({
    initial: { text: '' },
    body: ({ text }) => ({ userIds, text: text.trim() }),
    rules: GroupMessageInput,
    messages: { 'group.no_message': () => t`Write a message first.` },
  })
  const onSubmit = submit((body, key) =>
    mutate(
      { ...body, key },
      {
        onSuccess: (results) =>
          showResults(props, results, (count) =>
            plural(count, { one: 'Sent the message to # member.', other: 'Sent the message to # members.' }),
          ),
      },
    ),
  )
  return (
    <FormDialog
      title={plural(members.length, { one: 'Message # member', other: 'Message # members' })}
      isDirty={isDirty}
      isBusy={isPending}
      submitLabel={t({ message: 'Send', context: 'button' })}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <WhoIsSelected members={members} />
      <TextArea
        label={t({ message: 'Message', context: 'label' })}
        {...field('text')}
        maxLength={MAX_GROUP_MESSAGE}
        rows={5}
        hint={t`Each of them gets it in Messages, with your name and the group’s.`}
        data-first
      />
    </FormDialog>
  )
}
