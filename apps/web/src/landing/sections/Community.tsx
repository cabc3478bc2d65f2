import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { PEOPLE, type Person } from '../example-people.ts'
import { PersonAvatar, PersonName } from '../people.tsx'

/** Renders three testimonials, each marked as an example. */
export function Community() {
  return (
    <section className="lp-section" id="community" aria-labelledby="community-title">
      <div className="lp-wrap">
        <div className="lp-heading">
          <h2 id="community-title">
            <Trans>Join the Community</Trans>
          </h2>
          <p className="lp-lead">
            <Trans>
              What a week here can feel like. These three are examples written by us, not member reviews.
            </Trans>
          </p>
        </div>
        <div className="lp-quotes">
          <Testimonial
            person={PEOPLE.priya}
            occupation={<Trans>Newsletter writer</Trans>}
            text={
              <Trans>
                I stopped shouting into a timeline. I answer in two rooms now, and people arrive already
                knowing what I do.
              </Trans>
            }
          />
          <Testimonial
            person={PEOPLE.owen}
            occupation={<Trans>Builds synth modules</Trans>}
            text={
              <Trans>
                The score told me why, not just who. I wrote to four people instead of forty, and three of
                them wrote back.
              </Trans>
            }
          />
          <Testimonial
            person={PEOPLE.leo}
            occupation={<Trans>Teaches woodworking</Trans>}
            text={
              <Trans>
                Our agent answers the glue question at midnight, with a link to the thread. I get to sleep and
                still get the thanks.
              </Trans>
            }
          />
        </div>
      </div>
    </section>
  )
}

function Testimonial({
  person,
  occupation,
  text,
}: {
  person: Person
  occupation: ReactNode
  text: ReactNode
}) {
  return (
    <figure className="card lp-quote">
      <figcaption className="lp-byline">
        <PersonAvatar person={person} ring />
        <div>
          <PersonName person={person} />
          <p className="lp-quiet lp-small">{occupation}</p>
        </div>
        <span className="lp-example-badge">
          <Trans context="badge">Example</Trans>
        </span>
      </figcaption>
      <blockquote>{text}</blockquote>
    </figure>
  )
}
