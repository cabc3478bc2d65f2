import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Case } from '@guildhall/contract/moderation'
import { REASON_WORDS } from '#web/features/reports/report-words.ts'

/** Shows how many reports a case has, why, and what the reporters wrote. No one is named. */
export function CaseReports({ reported: { reportCount, reasons, details, agentFlags } }: { reported: Case }) {
  const { t, i18n } = useLingui()
  if (reportCount === 0) {
    return (
      <p className="text-sm text-muted">
        {agentFlags.length > 0 ? t`No one reported this.` : t`No one reported this. An admin found it.`}
      </p>
    )
  }
  return (
    <div className="grid gap-2.5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <span className="text-sm font-semibold">
          {plural(reportCount, { one: '# report', other: '# reports' })}
        </span>
        <ul aria-label={t({ message: 'Reasons', context: 'label' })} className="flex flex-wrap gap-1.5">
          {reasons.map(({ reason, count }) => (
            <li
              key={reason}
              className="flex h-7 items-center gap-1.5 rounded-capsule bg-accent px-2.5 text-sm font-semibold text-on-accent"
            >
              {i18n._(REASON_WORDS[reason].label)}
              <span className="tabular-nums opacity-80">{i18n.number(count)}</span>
            </li>
          ))}
        </ul>
      </div>
      {details.length > 0 && (
        <ul aria-label={t`What people wrote`} className="grid gap-1.5">
          {details.map((text, at) => (
            <li
              key={at}
              dir="auto"
              className="border-l-2 border-line pl-3 text-base text-muted whitespace-pre-line wrap-anywhere"
            >
              “{text}”
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
