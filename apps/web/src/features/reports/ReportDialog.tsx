import { useLingui } from '@lingui/react/macro'
import type { Request } from '@guildhall/contract/endpoint'
import { CreateReport, type ReportReason, type ReportTarget } from '@guildhall/contract/reports'
import { MAX_REPORT_DETAILS, REPORT_REASONS, ReportInput } from '@guildhall/contract/reports.input'
import { api } from '#web/lib/api.ts'
import { useAction } from '#web/lib/use-action.ts'
import { useForm } from '#web/lib/use-form.ts'
import { TextArea } from '#web/ui/Field.tsx'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { toastSuccess } from '#web/ui/toasts.ts'
import { REASON_WORDS } from './report-words.ts'

type ReportBody = NonNullable<Request<typeof CreateReport>['body']>

/** Asks for the reason and details of a report, and sends it. */
export function ReportDialog({
  type,
  id,
  name,
  groupId,
  onClose,
}: {
  type: ReportTarget
  id: string
  /** The name of the author, member or group. */
  name: string
  /** The group in which a member is reported. */
  groupId?: string
  onClose: () => void
}) {
  const { t } = useLingui()
  const { mutate, isPending } = useAction({
    meta: { failureText: () => t`Couldn’t send your report. Please try again.` },
    mutationFn: (body: ReportBody) => api.call(CreateReport, { body }),
  })
  const { values, field, submit } = useForm({
    initial: { reason: null as ReportReason | null, details: '' },
    body: ({ reason, details }) => ({
      targetType: type,
      targetId: id,
      ...(groupId !== undefined && { groupId }),
      reason,
      ...(details.trim() && { details: details.trim() }),
    }),
    rules: ReportInput,
  })
  const titles = {
    post: t`Report ${name}’s post`,
    comment: t`Report ${name}’s comment`,
    member: t({ message: `Report ${name}`, context: 'heading' }),
    group: t`Report the group ${name}`,
  }

  return (
    <FormDialog
      title={titles[type]}
      shape="responsive"
      isDirty={values.details.trim() !== ''}
      isBusy={isPending}
      canSubmit={values.reason !== null}
      submitLabel={t`Send report`}
      onSubmit={submit((body) =>
        mutate(body as ReportBody, {
          onSuccess: () => {
            onClose()
            toastSuccess(t`We’ll review it. Your report is anonymous.`, t`Thanks for your report`)
          },
        }),
      )}
      onClose={onClose}
    >
      <fieldset className="grid gap-1">
        <legend className="mb-2 text-sm font-semibold">{t`Why are you reporting this?`}</legend>
        {REPORT_REASONS.map((option) => (
          <ReasonOption
            key={option}
            reason={option}
            isChosen={values.reason === option}
            onChoose={() => field('reason').onChange(option)}
          />
        ))}
      </fieldset>
      <TextArea
        label={t`Additional details (optional)`}
        {...field('details')}
        maxLength={MAX_REPORT_DETAILS}
        rows={2}
      />
    </FormDialog>
  )
}

function ReasonOption({
  reason,
  isChosen,
  onChoose,
}: {
  reason: ReportReason
  isChosen: boolean
  onChoose: () => void
}) {
  const { i18n } = useLingui()
  const texts = REASON_WORDS[reason]
  const [label, text] = [i18n._(texts.label), i18n._(texts.text)]
  return (
    <label className="group flex min-h-12 cursor-pointer items-center gap-3 rounded-small px-3 py-1.5 hover:bg-sunken has-checked:bg-accent has-checked:text-on-accent has-focus-visible:outline-2 has-focus-visible:outline-primary">
      <input
        type="radio"
        name="reason"
        checked={isChosen}
        onChange={onChoose}
        className="size-4.5 flex-none accent-primary"
      />
      <span className="min-w-0 font-semibold">
        {label}
        <span className="block text-sm font-normal text-muted group-has-checked:text-inherit">{text}</span>
      </span>
    </label>
  )
}
