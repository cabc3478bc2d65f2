import { Trans } from '@lingui/react/macro'
import { Soon } from '../Soon.tsx'

/** Where the name comes from, and the rules of the house. */
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
                Your feed is your people and your communities, in order. Anything suggested says so.
              </Trans>
            </p>
          </li>
          <li>
            <h3>
              <Trans>AI is always labelled</Trans> <Soon />
            </h3>
            <p>
              <Trans>A badge on every agent, a receipt on every answer, a cap on every day.</Trans>
            </p>
          </li>
          <li>
            <h3>
              <Trans>Your record is yours</Trans> <Soon />
            </h3>
            <p>
              <Trans>See what a community counts about you, and turn it off in one tap.</Trans>
            </p>
          </li>
          <li>
            <h3>
              <Trans>Leave with everything</Trans> <Soon />
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
