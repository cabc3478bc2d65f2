import './charts.css'
import { useLingui } from '@lingui/react/macro'

/** A share with the interval in which the true one probably lies; all from 0 to 1. */
export type RateBar = { id: string; label: string; rate: number; low: number; high: number }

/** The axis ends at one of these, so that small shares differ visibly. */
const ENDS = [0.05, 0.1, 0.2, 0.4, 0.6, 0.8, 1]

/** Draws shares as bars with their intervals as error bars. What it shows stands in a table beside it, for everyone. */
export function RateChart({ bars }: { bars: readonly RateBar[] }) {
  const { i18n } = useLingui()
  const highest = Math.max(...bars.map(({ high }) => high))
  const end = ENDS.find((one) => one >= highest) ?? 1
  const percent = (share: number) => `${(100 * share) / end}%`
  const write = (share: number) => i18n.number(share, { style: 'percent', maximumFractionDigits: 1 })
  return (
    <div aria-hidden className="charts-rates">
      {bars.map(({ id, label, rate, low, high }) => (
        <div key={id} className="charts-rate">
          <span className="truncate font-semibold">{label}</span>
          <span className="charts-rate-track">
            <span className="charts-rate-bar" style={{ width: percent(rate) }} />
            <span className="charts-rate-error" style={{ left: percent(low), width: percent(high - low) }} />
          </span>
        </div>
      ))}
      <div className="charts-rate-axis">
        <span>{write(0)}</span>
        <span>{write(end / 2)}</span>
        <span>{write(end)}</span>
      </div>
    </div>
  )
}
