import { Trans, useLingui } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import { PEOPLE } from '../example-people.ts'
import { PersonAvatar, PersonName } from '../people.tsx'

const HELPERS = [PEOPLE.mara, PEOPLE.owen, PEOPLE.sofia, PEOPLE.bao]

/** Renders an example of a question in a community, with its accepted answer. */
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
          <PersonAvatar person={PEOPLE.ines} />
          <div>
            <PersonName person={PEOPLE.ines} />
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
            <PersonName person={PEOPLE.leo} />
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
          <PersonName person={PEOPLE.priya} />
          <p>
            <Trans>I asked ten people what they would pay, and believed the three who paid.</Trans>
          </p>
        </div>
        <div className="lp-helpers">
          <span className="lp-faces">
            {HELPERS.map((person) => (
              <PersonAvatar key={person.id} person={person} size="sm" />
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
