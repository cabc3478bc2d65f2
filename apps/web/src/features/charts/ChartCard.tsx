import { useLingui } from '@lingui/react/macro'
import { ChartLine, Table } from 'lucide-react'
import { useId, useState } from 'react'
import { Button } from '#web/ui/Button.tsx'
import type { Chart, Series } from './chart.ts'
import { BandLegend } from './Bands.tsx'
import { ChartTable } from './ChartTable.tsx'
import { pointText } from './day-text.ts'
import { LineChart } from './LineChart.tsx'

/** A chart with a summary in words, which can be read as a table. */
export function ChartCard<P extends { date: string }>({
  chart,
  series,
}: {
  chart: Chart<P>
  series: Series<P>
}) {
  const { t } = useLingui()
  const id = useId()
  const [isTable, setTable] = useState(false)
  const Icon = isTable ? ChartLine : Table
  return (
    <section aria-labelledby={`${id}-title`} className="card grid gap-3 p-4 desk:p-5">
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <h3 id={`${id}-title`} className="text-lg">
            {chart.title}
          </h3>
          <p id={`${id}-summary`} className="text-sm text-muted text-pretty">
            <Summary chart={chart} series={series} />
          </p>
        </div>
        <Button
          variant="ghost"
          aria-describedby={`${id}-title`}
          className="-mt-1 -mr-2 flex-none px-2.5! text-sm! text-muted"
          onClick={() => setTable(!isTable)}
        >
          <Icon size={16} strokeWidth={1.9} aria-hidden />
          {isTable ? t`Show as chart` : t`Show as table`}
        </Button>
      </div>
      {isTable ? (
        <ChartTable chart={chart} series={series} />
      ) : (
        <>
          <LineChart chart={chart} series={series} titleId={`${id}-title`} summaryId={`${id}-summary`} />
          {chart.bands && <BandLegend bands={chart.bands} />}
        </>
      )}
    </section>
  )
}

function Summary<P extends { date: string }>({
  chart,
  series: { points, step },
}: {
  chart: Chart<P>
  series: Series<P>
}) {
  const { t, i18n } = useLingui()
  const format = chart.format ?? ((value: number) => i18n.number(value))
  const values = points.map((point) => chart.valueOf(point) ?? 0)
  const highest = Math.max(0, ...values)
  const best = points[values.indexOf(highest)]
  if (!best || highest === 0) return chart.empty
  if (!chart.isAmount) {
    const [first, last] = [format(values[0] ?? 0), format(values.at(-1) ?? 0)]
    return first === last ? t`${last} at the start and now` : t`From ${first} at the start to ${last} now`
  }
  const [when, most] = [pointText(best.date, step), format(highest)]
  return t({ message: `Highest: ${most} (${when})`, context: 'fact' })
}
