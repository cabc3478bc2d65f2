import { useLingui } from '@lingui/react/macro'
import {
  DEFAULT_GROUP_PRIVACY,
  GroupInput,
  MAX_GROUP_DESCRIPTION,
  MAX_GROUP_NAME,
} from '@guildhall/contract/groups.input'
import { useNavigate } from '@tanstack/react-router'
import { reportError } from '#web/lib/log.ts'
import { useAction } from '#web/lib/use-action.ts'
import { useForm } from '#web/lib/use-form.ts'
import { Field, TextArea } from '#web/ui/Field.tsx'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { toastSuccess } from '#web/ui/toasts.ts'
import { GroupPrivacyPicker } from './GroupPrivacyPicker.tsx'
import { createGroup } from './groups.queries.ts'

/** Creates a group and opens its page. */
export function CreateGroupDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { mutate, isPending } = useAction(createGroup)
  const { isDirty, field, submit } = useForm({
    initial: { name: '', description: '', privacy: DEFAULT_GROUP_PRIVACY },
    body: ({ name, description, privacy }) => ({
      name: name.trim(),
      description: description.trim(),
      privacy,
    }),
    rules: GroupInput,
    messages: {
      'group.name_too_short': () => t`Group name must be at least 3 characters`,
      'group.description_too_short': () => t`Description must be at least 10 characters`,
    },
  })
  const privacy = field('privacy')
  const onSubmit = submit(
    (body, key) =>
      mutate(
        { ...body, key },
        {
          onSuccess: ({ id }) => {
            onClose()
            toastSuccess(t`Group created successfully!`)
            void navigate({ to: '/groups/$id', params: { id } })
          },
        },
      ),
    (reasons) => reportError('A new group is not valid', reasons),
  )

  return (
    <FormDialog
      title={t`Create Group`}
      shape="responsive"
      isDirty={isDirty}
      isBusy={isPending}
      submitLabel={t`Create Group`}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <Field
        label={t({ message: 'Name', context: 'label' })}
        {...field('name')}
        maxLength={MAX_GROUP_NAME}
        placeholder={t`What is your group called?`}
        autoComplete="off"
        data-first
      />
      <TextArea
        label={t({ message: 'Description', context: 'label' })}
        {...field('description')}
        maxLength={MAX_GROUP_DESCRIPTION}
        placeholder={t`What is it about, and who is it for?`}
      />
      <GroupPrivacyPicker name={privacy.name} value={privacy.value} onChange={privacy.onChange} />
    </FormDialog>
  )
}
