import { useLingui } from '@lingui/react/macro'
import type { ReportReason } from '@guildhall/contract/reports'
import { REPORT_REASONS } from '@guildhall/contract/reports.input'
import { REASON_WORDS } from '#web/features/reports/report-words.ts'

/** Asks for the reason of a decision. */
export function ReasonPicker({
  value,
  onChange,
}: {
  value: ReportReason | null
  onChange: (reason: ReportReason) => void
}) {
  const { t, i18n } = useLingui()
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-semibold">{t({ message: 'Reason', context: 'label' })}</legend>
      <div className="flex flex-wrap gap-2">
        {REPORT_REASONS.map((reason) => (
          <label
            key={reason}
            className="relative flex min-h-11 cursor-pointer items-center rounded-capsule border border-line px-3.5 text-sm font-semibold transition-colors hover:border-muted/60 has-checked:border-transparent has-checked:bg-accent has-checked:text-on-accent has-focus-visible:outline-2 has-focus-visible:outline-primary desk:min-h-9"
          >
            <input
              type="radio"
              name="reason"
              checked={value === reason}
              onChange={() => onChange(reason)}
              className="absolute inset-0 cursor-pointer appearance-none opacity-0"
            />
            {i18n._(REASON_WORDS[reason].label)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
