import { Trans } from '@lingui/react/macro'
import { CAST } from '../cast.ts'
import { Face, Name } from '../Face.tsx'
import { PLOT, plotPoints, plotSpot } from './particles.ts'
import { ParticleLayers } from './ParticleLayers.tsx'

const points = plotPoints()
const hot = plotSpot(12.6, 17.7)
const threshold = plotSpot(0, 12).y

// Every third pair of neighbours is joined by a thin line.
const joints = points.flatMap((from, at) => {
  const to = points[at + 1]
  return to && at % 3 === 0 ? [{ from, to }] : []
})

/** Tech Mode: the particles are members of an example community, plotted by score over a fortnight. */
export function Plot() {
  return (
    <div className="lp-plot" aria-hidden>
      <p className="lp-bar">
        <Trans>
          <b>
            Who is warming up<span className="lp-roomy">, and why</span>
          </b>
          <span className="lp-quiet">
            120 members<span className="lp-roomy">, 14 days</span> · example
          </span>
        </Trans>
      </p>
      <div className="lp-chart">
        <svg className="lp-axes" viewBox={`0 0 ${PLOT.width} ${PLOT.height}`} aria-hidden>
          {[0, 4, 8, 12, 16].map((score) => {
            const { x, y } = plotSpot(0, score)
            return (
              <g key={score}>
                <line className="lp-grid-line" x1={x} x2={PLOT.right} y1={y} y2={y} />
                <text x={x - 12} y={y + 4} textAnchor="end">
                  {score}
                </text>
              </g>
            )
          })}
          <line className="lp-hot-line" x1={PLOT.left} x2={PLOT.right} y1={threshold} y2={threshold} />
          <text className="lp-hot-label" x={PLOT.left + 6} y={threshold - 7}>
            <Trans>hot from 12</Trans>
          </text>
          <text x={plotSpot(0, 0).x} y={PLOT.floor + 24}>
            <Trans>day 0</Trans>
          </text>
          <text x={plotSpot(7, 0).x} y={PLOT.floor + 24} textAnchor="middle">
            <Trans>day 7</Trans>
          </text>
          <text x={plotSpot(14, 0).x} y={PLOT.floor + 24} textAnchor="end">
            <Trans>day 14</Trans>
          </text>
          {joints.map(({ from, to }) => (
            <line key={from.x} className="lp-joint" x1={from.x} y1={from.y} x2={to.x} y2={to.y} />
          ))}
        </svg>
        <ParticleLayers particles={points} {...PLOT} />
        <svg className="lp-hot" viewBox={`0 0 ${PLOT.width} ${PLOT.height}`} aria-hidden>
          <circle className="lp-ping" cx={hot.x} cy={hot.y} r="12" />
          <circle data-particle className="lp-hot-dot" cx={hot.x} cy={hot.y} r="7" />
        </svg>
        <div className="lp-chip lp-tip">
          <Face of={CAST.amina} size="sm" className="lp-roomy" />
          <div>
            <Name of={CAST.amina} />
            <p className="lp-quiet lp-tiny lp-roomy">
              <Trans>asked about price, 2d ago</Trans>
            </p>
          </div>
          <b className="lp-figure">17.7</b>
        </div>
      </div>
    </div>
  )
}
