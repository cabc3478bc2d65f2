import './charts.css'
import { useLingui } from '@lingui/react/macro'
import { area, curveMonotoneX, line } from 'd3-shape'
import { useState, type CSSProperties, type PointerEvent } from 'react'
import type { Chart, Series } from './chart.ts'
import { Bands } from './Bands.tsx'
import { axisOf, labelledPoints, leftOf, nearestTo, topOf } from './chart-scale.ts'
import { pointText, shortDay } from './day-text.ts'

/**
 * Draws a chart. Pointing at it, touching it or moving along it with the arrow keys shows the values of a point; for
 * screen readers it is a slider over its points.
 */
export function LineChart<P extends { date: string }>({
  chart,
  series: { points, step },
  titleId,
  summaryId,
}: {
  chart: Chart<P>
  series: Series<P>
  titleId: string
  summaryId: string
}) {
  const { i18n } = useLingui()
  const [at, setAt] = useState<number | null>(null)
  const values = points.map(chart.valueOf)
  const format = chart.format ?? ((value: number) => i18n.number(value))
  const axis = axisOf(values.filter(isKnown), chart.isAmount, chart.minSpan)
  const count = points.length
  const last = count - 1
  const index = Math.min(at ?? last, last)
  const shown = points[index]
  const ticks = axis.ticks.map((tick) => ({ value: tick, top: topOf(axis, tick), text: format(tick) }))
  const x = (_value: number | null, nth: number) => leftOf(nth, count)
  const y = (value: number | null) => topOf(axis, value ?? 0)
  const axisStyle = { '--axis': `${Math.max(...ticks.map(({ text }) => text.length))}ch` } as CSSProperties

  function follow({ clientX, currentTarget }: PointerEvent) {
    const { left, width } = currentTarget.getBoundingClientRect()
    if (width > 0) setAt(nearestTo((clientX - left) / width, count))
  }

  if (!shown) return null
  const value = chart.valueOf(shown)
  const left = leftOf(index, count)
  return (
    <div className="charts-chart" style={axisStyle}>
      <div className="charts-plot">
        {ticks.map(({ value: tick, top, text }) => (
          <div key={tick} aria-hidden className="charts-tick" style={{ top: `${top}%` }}>
            <span>{text}</span>
          </div>
        ))}
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden className="charts-lines">
          {chart.bands && <Bands bands={chart.bands} points={points} axis={axis} />}
          {chart.isAmount && !chart.bands && (
            <path
              className="charts-area"
              d={area<number | null>(x, 100, y).defined(isKnown).curve(curveMonotoneX)(values) ?? undefined}
            />
          )}
          {!chart.bands && (
            <path
              className="charts-line"
              d={line<number | null>(x, y).defined(isKnown).curve(curveMonotoneX)(values) ?? undefined}
            />
          )}
        </svg>
        {at !== null && (
          <div aria-hidden>
            <div className="charts-cursor" style={{ left: `${left}%` }} />
            {value !== null && (
              <div className="charts-dot" style={{ left: `${left}%`, top: `${topOf(axis, value)}%` }} />
            )}
            <div className="charts-note" style={{ left: `${left}%`, translate: `-${left}%` }}>
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
          className="charts-range"
        />
      </div>
      <div aria-hidden className="charts-days">
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

function isKnown(value: number | null): value is number {
  return value !== null
}
