import { Trans } from '@lingui/react/macro'
import { PEOPLE } from '../example-people.ts'
import { PersonAvatar, PersonName } from '../people.tsx'
import { PLOT, plotPoints, plotPosition } from './particles.ts'
import { ParticleLayers } from './ParticleLayers.tsx'

const points = plotPoints()
const hotLead = plotPosition(12.6, 17.7)
const threshold = plotPosition(0, 12).y

// A thin line connects every third pair of neighbours.
const connections = points.flatMap((from, index) => {
  const to = points[index + 1]
  return to && index % 3 === 0 ? [{ from, to }] : []
})

/** Tech Mode visual: the particles are members of an example community, plotted by score over 14 days. */
export function Plot() {
  return (
    <div className="lp-plot" aria-hidden>
      <p className="lp-bar">
        <Trans>
          <b>
            Who’s heating up<span className="lp-roomy">, and why</span>
          </b>
          <span className="lp-quiet">
            120 members<span className="lp-roomy">, last 14 days</span> · example
          </span>
        </Trans>
      </p>
      <div className="lp-chart">
        <svg className="lp-axes" viewBox={`0 0 ${PLOT.width} ${PLOT.height}`} aria-hidden>
          {[0, 4, 8, 12, 16].map((score) => {
            const { x, y } = plotPosition(0, score)
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
          <text x={plotPosition(0, 0).x} y={PLOT.bottom + 24}>
            <Trans context="label: on an axis">day 0</Trans>
          </text>
          <text x={plotPosition(7, 0).x} y={PLOT.bottom + 24} textAnchor="middle">
            <Trans context="label: on an axis">day 7</Trans>
          </text>
          <text x={plotPosition(14, 0).x} y={PLOT.bottom + 24} textAnchor="end">
            <Trans context="label: on an axis">day 14</Trans>
          </text>
          {connections.map(({ from, to }) => (
            <line key={from.x} className="lp-joint" x1={from.x} y1={from.y} x2={to.x} y2={to.y} />
          ))}
        </svg>
        <ParticleLayers particles={points} {...PLOT} />
        <svg className="lp-hot" viewBox={`0 0 ${PLOT.width} ${PLOT.height}`} aria-hidden>
          <circle className="lp-ping" cx={hotLead.x} cy={hotLead.y} r="12" />
          <circle data-particle className="lp-hot-dot" cx={hotLead.x} cy={hotLead.y} r="7" />
        </svg>
        <div className="lp-chip lp-tip">
          <PersonAvatar person={PEOPLE.amina} size="sm" className="lp-roomy" />
          <div>
            <PersonName person={PEOPLE.amina} />
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
