import { useLingui } from '@lingui/react/macro'
import type { DetectionStatus } from '@guildhall/contract/lead-insights'
import { lastRunText } from './run-words.ts'

/** What the last run of the lead detection counted, or that one is running. */
export function LastRun({
  lastRun,
  isRunning,
  now,
}: {
  lastRun: DetectionStatus['lastRun']
  isRunning: boolean
  now: number
}) {
  const { t, i18n } = useLingui()
  if (isRunning) return <p>{t`Reading what members wrote…`}</p>
  if (lastRun === null) return <p>{t`It hasn’t run yet.`}</p>
  const counts = [
    { label: t({ message: 'analyzed', context: 'count' }), count: lastRun.analyzed, isStrong: false },
    { label: t({ message: 'new leads', context: 'count' }), count: lastRun.newLeads, isStrong: true },
    { label: t({ message: 'hot', context: 'count' }), count: lastRun.hotLeads, isStrong: true },
  ]
  return (
    <>
      <p>{lastRunText(lastRun.at, now)}</p>
      <dl className="flex flex-wrap gap-x-3 tabular-nums">
        {counts.map(({ label, count, isStrong }) => (
          <div key={label} className="flex flex-row-reverse gap-1">
            <dt>{label}</dt>
            <dd className={isStrong ? 'font-semibold text-ink' : undefined}>{i18n.number(count)}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
