import { Trans } from '@lingui/react/macro'
import { LoginLinks } from '../LoginLinks.tsx'

const SEATS_PER_ROW = [12, 15, 18, 22, 25, 28]

/** Renders the closing call to action in front of an empty hall. */
export function Closing() {
  return (
    <section className="lp-closing" aria-labelledby="closing-title">
      <svg viewBox="0 0 640 300" aria-hidden>
        {SEATS_PER_ROW.flatMap((seats, row) =>
          Array.from({ length: seats }, (_, seat) => {
            const angle = Math.PI * (1 - seat / (seats - 1))
            const distance = 118 + row * 37
            return (
              <circle
                key={`${row} ${seat}`}
                cx={(320 + distance * Math.cos(angle)).toFixed(1)}
                cy={(304 - distance * Math.sin(angle)).toFixed(1)}
                r={5 + row * 0.5}
              />
            )
          }),
        )}
      </svg>
      <div className="lp-wrap">
        <h2 id="closing-title">
          <Trans>There’s a seat with your name on it</Trans>
        </h2>
        <LoginLinks />
      </div>
    </section>
  )
}
