import { useLingui } from '@lingui/react/macro'
import type { Chart, Series } from './chart.ts'
import { pointText } from './day-text.ts'

/** The values of a chart as a table, the latest first. It is as high as the chart and scrolls. */
export function ChartTable<P extends { date: string }>({
  chart: { title, columns, format },
  series: { points, step },
}: {
  chart: Chart<P>
  series: Series<P>
}) {
  const { t, i18n } = useLingui()
  const write = (value: number | null) => (value === null ? '–' : format ? format(value) : i18n.number(value))
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls can be scrolled by keyboard
    <div role="region" aria-label={title} tabIndex={0} className="charts-table">
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
                <td key={label}>{write(valueOf(point))}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
