import { useLingui } from '@lingui/react/macro'
import { MAX_FILTER_NAME } from '@guildhall/contract/lead-limits'
import { LeadFilterInput } from '@guildhall/contract/leads.input'
import { useAction } from '#web/lib/use-action.ts'
import { useForm } from '#web/lib/use-form.ts'
import { Field } from '#web/ui/Field.tsx'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { toastSuccess } from '#web/ui/toasts.ts'
import { saveLeadFilter } from './lead-changes.ts'
import type { LeadFilters } from './lead-list.ts'

/** Saves the chosen filters under a name. */
export function SaveFilterDialog({
  groupId,
  filters: { stage, onlyHot, assignedTo, sort },
  onClose,
}: {
  groupId: string
  filters: LeadFilters
  onClose: () => void
}) {
  const { t } = useLingui()
  const { mutate, isPending } = useAction(saveLeadFilter(groupId))
  const { isDirty, field, submit } = useForm({
    initial: { name: '' },
    body: ({ name }) => ({ name, stage, onlyHot, onlyMine: assignedTo !== null, sort }),
    rules: LeadFilterInput,
  })
  const onSubmit = submit((filter) =>
    mutate(filter, {
      onSuccess: () => {
        onClose()
        toastSuccess(t`Filter saved`)
      },
    }),
  )
  return (
    <FormDialog
      title={t`Save filter`}
      isDirty={isDirty}
      isBusy={isPending}
      submitLabel={isPending ? t({ message: 'Saving...', context: 'status' }) : t`Save filter`}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <Field
        label={t({ message: 'Name', context: 'label' })}
        {...field('name')}
        maxLength={MAX_FILTER_NAME}
        hint={t`Only you see it. A filter with the same name is replaced.`}
        autoComplete="off"
        data-first
      />
    </FormDialog>
  )
}
