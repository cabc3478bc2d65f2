import { Trans } from '@lingui/react/macro'
import { ComingSoon } from '../ComingSoon.tsx'

/** Explains the name of the product, and lists its house rules. */
export function About() {
  return (
    <section className="lp-section lp-shaded" id="about" aria-labelledby="about-title">
      <div className="lp-wrap lp-split">
        <div className="lp-heading">
          <h2 id="about-title">
            <Trans>A guildhall is where a trade meets, teaches and vouches for its own</Trans>
          </h2>
          <p className="lp-lead">
            <Trans>
              We built one for people whose trade lives online. These are the house rules we keep ourselves
              to.
            </Trans>
          </p>
        </div>
        <ul className="lp-rules">
          <li>
            <h3>
              <Trans>Newest first</Trans>
            </h3>
            <p>
              <Trans>
                Your feed shows your people and communities, newest first. Suggestions are always labelled.
              </Trans>
            </p>
          </li>
          <li>
            <h3>
              <Trans>AI is always labelled</Trans>
            </h3>
            <p>
              <Trans>A badge on every agent, a receipt on every answer, a cap on every day.</Trans>
            </p>
          </li>
          <li>
            <h3>
              <Trans>Your record is yours</Trans>
            </h3>
            <p>
              <Trans>See what a community tracks about you, and turn it off with one tap.</Trans>
            </p>
          </li>
          <li>
            <h3>
              <Trans>Leave with everything</Trans> <ComingSoon />
            </h3>
            <p>
              <Trans>Export all of it whenever you like. Deleting your account really deletes it.</Trans>
            </p>
          </li>
        </ul>
      </div>
    </section>
  )
}
