import { Trans, useLingui } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import { CAST } from '../cast.ts'
import { Face, Name } from '../Face.tsx'

const HELPED = [CAST.mara, CAST.owen, CAST.sofia, CAST.bao]

/** An example of a question in a community, with its accepted answer. */
export function RoomPicture() {
  const { t } = useLingui()
  return (
    <div
      className="lp-picture"
      role="img"
      aria-label={t`Example: a question in a community and its accepted answer`}
    >
      <div className="card lp-sheet">
        <div className="lp-byline">
          <Face of={CAST.ines} />
          <div>
            <Name of={CAST.ines} />
            <p className="lp-quiet lp-tiny">
              <Trans>in Bootstrapped Founders · 2h</Trans>
            </p>
          </div>
        </div>
        <p className="lp-question">
          <Trans>How did you price your first workshop?</Trans>
        </p>
        <div className="lp-answer">
          <p className="lp-answer-line">
            <Name of={CAST.leo} />
            <span className="lp-accepted">
              <Check size={14} />
              <Trans>Accepted answer</Trans>
            </span>
          </p>
          <p>
            <Trans>Per seat, with six early seats at half price. They became my first referrals.</Trans>
          </p>
        </div>
        <div className="lp-answer lp-plain">
          <Name of={CAST.priya} />
          <p>
            <Trans>I asked ten people what they would pay, and believed the three who paid.</Trans>
          </p>
        </div>
        <div className="lp-helpers">
          <span className="lp-faces">
            {HELPED.map((person) => (
              <Face key={person.id} of={person} size="sm" />
            ))}
          </span>
          <span className="lp-quiet lp-small">
            <Trans>9 people helped in 2h</Trans>
          </span>
        </div>
      </div>
    </div>
  )
}
