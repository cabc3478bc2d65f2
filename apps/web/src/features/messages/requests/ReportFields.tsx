import { useLingui } from '@lingui/react/macro'
import type { ReportReason } from '@guildhall/contract/reports'
import { MAX_REPORT_DETAILS } from '@guildhall/contract/reports.input'
import { ReasonPicker } from '#web/features/decisions/ReasonPicker.tsx'
import { TextArea } from '#web/ui/Field.tsx'

/** What the viewer says in a report. */
export type ReportValues = { reason: ReportReason | null; details: string; includeMessages: boolean }

/** A report that says nothing yet. Messages are included only if the viewer agrees. */
export const EMPTY_REPORT: ReportValues = { reason: null, details: '', includeMessages: false }

/** The fields of a report: the reason, details, and whether the last messages are sent along. */
export function ReportFields({
  values,
  name,
  onChange,
}: {
  values: ReportValues
  name: string
  onChange: (values: ReportValues) => void
}) {
  const { t } = useLingui()
  return (
    <>
      <ReasonPicker value={values.reason} onChange={(reason) => onChange({ ...values, reason })} />
      <TextArea
        label={t`Additional details (optional)`}
        value={values.details}
        onChange={(details) => onChange({ ...values, details })}
        maxLength={MAX_REPORT_DETAILS}
        rows={2}
      />
      <label className="flex min-h-11 cursor-pointer items-start gap-3 rounded-small border border-line px-3 py-2.5 has-focus-visible:outline-2 has-focus-visible:outline-primary">
        <input
          type="checkbox"
          checked={values.includeMessages}
          onChange={(event) => onChange({ ...values, includeMessages: event.target.checked })}
          className="mt-0.5 size-4.5 flex-none accent-primary outline-none"
        />
        <span className="min-w-0 font-semibold">
          {t`Include the last five messages`}{' '}
          <span className="block text-sm font-normal text-muted">
            {t`The reviewers see ${name}’s last five messages in this conversation. Otherwise they see none.`}
          </span>
        </span>
      </label>
    </>
  )
}
