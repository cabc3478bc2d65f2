import { useLingui } from '@lingui/react/macro'
import { HOT_THRESHOLD } from '@guildhall/contract/lead-limits'
import { ThresholdInput } from '@guildhall/contract/leads.input'
import { useAction } from '#web/lib/use-action.ts'
import { useForm } from '#web/lib/use-form.ts'
import { validate } from '#web/lib/validate.ts'
import { Field } from '#web/ui/Field.tsx'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { toastSuccess } from '#web/ui/toasts.ts'
import { setHotThreshold } from './lead-changes.ts'

/** Changes the score above which the leads of a group are hot. */
export function ThresholdDialog({
  groupId,
  hotThreshold,
  onClose,
}: {
  groupId: string
  hotThreshold: number
  onClose: () => void
}) {
  const { t } = useLingui()
  const { mutate, isPending } = useAction(setHotThreshold(groupId))
  const { body, isDirty, field, submit } = useForm({
    initial: { hotThreshold: String(hotThreshold) },
    body: ({ hotThreshold: score }) => ({ hotThreshold: score.trim() === '' ? Number.NaN : Number(score) }),
    rules: ThresholdInput,
  })
  const isValid = Object.keys(validate(ThresholdInput, body)).length === 0
  const { min, max } = HOT_THRESHOLD
  const onSubmit = submit((changed) =>
    mutate(changed, {
      onSuccess: () => {
        onClose()
        toastSuccess(t`Score changed`)
      },
    }),
  )
  return (
    <FormDialog
      title={t`When a lead is hot`}
      isDirty={isDirty}
      isBusy={isPending}
      submitLabel={isPending ? t({ message: 'Saving...', context: 'status' }) : t`Save score`}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <Field
        label={t`Hot above this score`}
        {...field('hotThreshold')}
        error={isValid ? null : t`Enter a whole number from ${min} to ${max}.`}
        hint={t`A comment is 3 points, attending an event 6, a reaction 1. Points halve every 14 days. Leads in the stage Hot are always hot.`}
        inputMode="numeric"
        autoComplete="off"
        data-first
      />
    </FormDialog>
  )
}
