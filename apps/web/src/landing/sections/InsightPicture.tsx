import { Trans, useLingui } from '@lingui/react/macro'
import { Sparkles } from 'lucide-react'
import type { CSSProperties, ReactNode } from 'react'
import { PEOPLE } from '../example-people.ts'
import { PersonAvatar, PersonName } from '../people.tsx'

const MAX_POINTS = 4.8

/** Renders an example of a lead's score, explained line by line, and of an insight. */
export function InsightPicture() {
  const { t } = useLingui()
  return (
    <div
      className="lp-picture"
      role="img"
      aria-label={t`Example: a score of 17.7, explained line by line, and an insight`}
    >
      <div className="card lp-sheet">
        <div className="lp-byline">
          <PersonAvatar person={PEOPLE.amina} />
          <div>
            <PersonName person={PEOPLE.amina} />{' '}
            <span className="lp-hot-badge">
              <Trans context="badge">HOT</Trans>
            </span>
            <p className="lp-quiet lp-tiny">
              <Trans>active today · 7 actions</Trans>
            </p>
          </div>
          <p className="lp-score">
            <b className="lp-figure">17.7</b>
            <span className="lp-quiet lp-tiny">
              <Trans context="count">score</Trans>
            </span>
          </p>
        </div>
        <Reason points={4.8} age={t`1d ago`}>
          <Trans>Messaged you</Trans>
        </Reason>
        <Reason points={4.7} age={t`5d ago`}>
          <Trans>Came to the pricing clinic</Trans>
        </Reason>
        <Reason points={4.0} age={t({ message: 'today', context: 'age' })}>
          <Trans>Opened the offer</Trans>
        </Reason>
        <Reason points={2.7} age={t`2d ago`}>
          <Trans>Asked about price</Trans>
        </Reason>
        <Reason points={1.5} age={t`14d ago`}>
          <Trans>Three upvotes</Trans>
        </Reason>
        <p className="lp-insight">
          <Sparkles size={16} />
          <span>
            <Trans>
              <b>Insight:</b> six members asked about pricing this week.
            </Trans>
          </span>
        </p>
      </div>
    </div>
  )
}

function Reason({ points, age, children }: { points: number; age: string; children: ReactNode }) {
  return (
    <p className="lp-reason">
      <span>
        {children}{' '}
        <span className="lp-age lp-quiet lp-small">
          <span className="lp-dot">· </span>
          {age}
        </span>
      </span>
      <i style={{ '--share': `${(points / MAX_POINTS) * 100}%` } as CSSProperties} />
      <b className="lp-figure">+{points.toFixed(1)}</b>
    </p>
  )
}
