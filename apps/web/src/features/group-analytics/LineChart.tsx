import './analytics.css'
import { useLingui } from '@lingui/react/macro'
import type { GroupAnalytics } from '@guildhall/contract/group-analytics'
import { area, curveMonotoneX, line } from 'd3-shape'
import { useState, type CSSProperties, type PointerEvent } from 'react'
import { axisOf, labelledPoints, leftOf, nearestTo, topOf } from './chart-scale.ts'
import { pointText, shortDay } from './day-text.ts'
import type { Chart } from './use-charts.ts'

/**
 * Draws a chart. Pointing at it, touching it or moving along it with the arrow keys shows the values of a point; for
 * screen readers it is a slider over its points.
 */
export function LineChart({
  chart,
  analytics: { points, step },
  titleId,
  summaryId,
}: {
  chart: Chart
  analytics: GroupAnalytics
  titleId: string
  summaryId: string
}) {
  const { i18n } = useLingui()
  const [at, setAt] = useState<number | null>(null)
  const values = points.map(chart.valueOf)
  const axis = axisOf(values, chart.isAmount)
  const count = points.length
  const last = count - 1
  const index = Math.min(at ?? last, last)
  const shown = points[index]
  const ticks = axis.ticks.map((value) => ({
    value,
    top: topOf(axis, value),
    text: i18n.number(value),
  }))
  const x = (_value: number, nth: number) => leftOf(nth, count)
  const y = (value: number) => topOf(axis, value)
  const axisStyle = { '--axis': `${Math.max(...ticks.map(({ text }) => text.length))}ch` } as CSSProperties

  function follow({ clientX, currentTarget }: PointerEvent) {
    const { left, width } = currentTarget.getBoundingClientRect()
    if (width > 0) setAt(nearestTo((clientX - left) / width, count))
  }

  if (!shown) return null
  const top = topOf(axis, chart.valueOf(shown))
  const left = leftOf(index, count)
  return (
    <div className="analytics-chart" style={axisStyle}>
      <div className="analytics-plot">
        {ticks.map(({ value, top: tickTop, text }) => (
          <div key={value} aria-hidden className="analytics-tick" style={{ top: `${tickTop}%` }}>
            <span>{text}</span>
          </div>
        ))}
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden className="analytics-lines">
          {chart.isAmount && (
            <path
              className="analytics-area"
              d={area<number>(x, 100, y).curve(curveMonotoneX)(values) ?? undefined}
            />
          )}
          <path
            className="analytics-line"
            d={line<number>(x, y).curve(curveMonotoneX)(values) ?? undefined}
          />
        </svg>
        {at !== null && (
          <div aria-hidden>
            <div className="analytics-cursor" style={{ left: `${left}%` }} />
            <div className="analytics-dot" style={{ left: `${left}%`, top: `${top}%` }} />
            <div className="analytics-note" style={{ left: `${left}%`, translate: `-${left}%` }}>
              <strong>{pointText(shown.date, step)}</strong>
              <span>{chart.textOf(shown)}</span>
            </div>
          </div>
        )}
        <input
          type="range"
          min={0}
          max={last}
          value={index}
          aria-labelledby={titleId}
          aria-describedby={summaryId}
          aria-valuetext={`${pointText(shown.date, step)}: ${chart.textOf(shown)}`}
          onChange={(event) => setAt(Number(event.target.value))}
          onFocus={() => setAt((before) => before ?? last)}
          onBlur={() => setAt(null)}
          onPointerMove={follow}
          onPointerDown={follow}
          onPointerLeave={({ currentTarget }) => {
            if (currentTarget !== document.activeElement) setAt(null)
          }}
          className="analytics-range"
        />
      </div>
      <div aria-hidden className="analytics-days">
        {labelledPoints(count).map((nth) => (
          <span
            key={nth}
            data-edge={nth === last ? 'end' : nth === 0 ? 'start' : undefined}
            style={{ left: `${leftOf(nth, count)}%` }}
          >
            {shortDay(points[nth]?.date ?? '')}
          </span>
        ))}
      </div>
    </div>
  )
}
