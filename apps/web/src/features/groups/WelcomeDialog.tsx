import { useLingui } from '@lingui/react/macro'
import { MAX_WELCOMED, type Welcome } from '@guildhall/contract/group-welcome'
import { MAX_WELCOME_TEXT, WELCOME_NAMES, WelcomeInput } from '@guildhall/contract/group-welcome.input'
import { useId } from 'react'
import { useAction } from '#web/lib/use-action.ts'
import { useForm } from '#web/lib/use-form.ts'
import { TextArea } from '#web/ui/Field.tsx'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { Switch } from '#web/ui/Switch.tsx'
import { toastSuccess } from '#web/ui/toasts.ts'
import { setWelcome } from './welcome.queries.ts'

/** Edits how a group welcomes new members. */
export function WelcomeDialog({
  groupId,
  welcome,
  onClose,
}: {
  groupId: string
  welcome: Welcome
  onClose: () => void
}) {
  const { t } = useLingui()
  const noteId = useId()
  const names = WELCOME_NAMES
  const { mutate, isPending } = useAction(setWelcome(groupId))
  const { values, isDirty, field, submit } = useForm({
    initial: { isOn: welcome.isOn, text: welcome.text },
    body: ({ isOn, text }) => ({ isOn, text: text.trim() }),
    rules: WelcomeInput,
    messages: { 'group.no_welcome': () => t`Write what new members should read.` },
  })
  const isOn = field('isOn')
  const onSubmit = submit((body) =>
    mutate(body, {
      onSuccess: () => {
        onClose()
        toastSuccess(
          body.isOn ? t`New members are welcomed from now on.` : t`New members aren’t welcomed any more.`,
          t`Welcome post saved`,
        )
      },
    }),
  )
  return (
    <FormDialog
      title={t`Welcome post`}
      isDirty={isDirty}
      isBusy={isPending}
      submitLabel={isPending ? t({ message: 'Saving...', context: 'status' }) : t`Save Changes`}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <div className="flex items-center gap-4">
        <div className="min-w-0 flex-1">
          <div className="font-semibold">{t`Welcome new members`}</div>
          <p id={noteId} className="text-sm text-muted text-pretty">
            {t`A post by the owner that mentions up to ${MAX_WELCOMED} people who just joined, once a day at most.`}
          </p>
        </div>
        <Switch
          label={t`Welcome new members`}
          checked={isOn.value}
          onChange={isOn.onChange}
          describedBy={noteId}
        />
      </div>
      <TextArea
        label={t({ message: 'Text', context: 'label' })}
        {...field('text')}
        maxLength={MAX_WELCOME_TEXT}
        rows={5}
        placeholder={t`Welcome, ${names}! Tell us what you’re working on.`}
        hint={t`${names} becomes the names of the people who joined.`}
        required={values.isOn}
        data-first
      />
    </FormDialog>
  )
}
