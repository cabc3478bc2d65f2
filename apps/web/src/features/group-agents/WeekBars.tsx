import { useLingui } from '@lingui/react/macro'

/** Shows how often an agent acted on each of the last 7 days, as bars. */
export function WeekBars({ week }: { week: readonly number[] }) {
  const { t } = useLingui()
  const most = Math.max(...week, 1)
  const counts = week.join(', ')
  const text = t`Engagements in the last 7 days, today last: ${counts}`
  return (
    <span role="img" aria-label={text} data-tooltip={text} className="group-agents-week">
      {week.map((count, at) => (
        <i key={at} style={{ height: `${Math.max((100 * count) / most, 8)}%` }} />
      ))}
    </span>
  )
}
