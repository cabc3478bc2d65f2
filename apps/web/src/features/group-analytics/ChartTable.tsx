import { useLingui } from '@lingui/react/macro'
import type { GroupAnalytics } from '@guildhall/contract/group-analytics'
import { pointText } from './day-text.ts'
import type { Chart } from './use-charts.ts'

/** The values of a chart as a table, the latest first. It is as high as the chart and scrolls. */
export function ChartTable({
  chart: { title, columns },
  analytics: { points, step },
}: {
  chart: Chart
  analytics: GroupAnalytics
}) {
  const { t, i18n } = useLingui()
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls can be scrolled by keyboard
    <div role="region" aria-label={title} tabIndex={0} className="analytics-table">
      <table>
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr>
            <th scope="col">
              {step === 'day'
                ? t({ message: 'Day', context: 'heading' })
                : t({ message: 'Week', context: 'heading' })}
            </th>
            {columns.map(({ label }) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {points.toReversed().map((point) => (
            <tr key={point.date}>
              <th scope="row">{pointText(point.date, step)}</th>
              {columns.map(({ label, valueOf }) => (
                <td key={label}>{i18n.number(valueOf(point))}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
