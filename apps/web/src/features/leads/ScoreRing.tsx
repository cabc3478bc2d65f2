import './leads.css'
import { useLingui } from '@lingui/react/macro'

/** The score at which the ring is full. */
const FULL_SCORE = 50
const RADIUS = 19
const LENGTH = 2 * Math.PI * RADIUS

/** A lead's score as a number in a ring, in the color of the stage around it. */
export function ScoreRing({ score }: { score: number }) {
  const { t } = useLingui()
  const whole = Math.round(score)
  const share = Math.min(1, Math.max(0, score / FULL_SCORE))
  return (
    <svg
      viewBox="0 0 44 44"
      role="img"
      aria-label={t({ message: `Score ${whole}`, context: 'count' })}
      className="leads-ring"
    >
      <g fill="none" strokeWidth={4} transform="rotate(-90 22 22)">
        <circle cx={22} cy={22} r={RADIUS} stroke="var(--line)" />
        {share > 0 && (
          <circle
            cx={22}
            cy={22}
            r={RADIUS}
            stroke="var(--stage)"
            strokeLinecap="round"
            strokeDasharray={`${share * LENGTH} ${LENGTH}`}
          />
        )}
      </g>
      <text x={22} y={27} textAnchor="middle" aria-hidden>
        {whole}
      </text>
    </svg>
  )
}
