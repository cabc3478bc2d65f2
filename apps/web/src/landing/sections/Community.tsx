import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { CAST, type Person } from '../cast.ts'
import { Face, Name } from '../Face.tsx'

/** Three testimonials, each marked as an example. */
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
            by={CAST.priya}
            trade={<Trans>Newsletter writer</Trans>}
            text={
              <Trans>
                I stopped shouting into a timeline. I answer in two rooms now, and people arrive already
                knowing what I do.
              </Trans>
            }
          />
          <Testimonial
            by={CAST.owen}
            trade={<Trans>Builds synth modules</Trans>}
            text={
              <Trans>
                The score told me why, not just who. I wrote to four people instead of forty, and three of
                them wrote back.
              </Trans>
            }
          />
          <Testimonial
            by={CAST.leo}
            trade={<Trans>Teaches woodworking</Trans>}
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

function Testimonial({ by, trade, text }: { by: Person; trade: ReactNode; text: ReactNode }) {
  return (
    <figure className="card lp-quote">
      <figcaption className="lp-byline">
        <Face of={by} ring />
        <div>
          <Name of={by} />
          <p className="lp-quiet lp-small">{trade}</p>
        </div>
        <span className="lp-example-badge">
          <Trans>Example</Trans>
        </span>
      </figcaption>
      <blockquote>{text}</blockquote>
    </figure>
  )
}
