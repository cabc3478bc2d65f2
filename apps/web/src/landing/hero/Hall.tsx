import { Trans } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import { LogoMark } from '#web/ui/Logo.tsx'
import { SEATED } from '../example-people.ts'
import { PersonAvatar } from '../people.tsx'
import { HALL, hallSeats } from './particles.ts'
import { ParticleLayers } from './ParticleLayers.tsx'

const seats = hallSeats()
const emptySeats = seats.filter((seat) => seat.personIndex === null)

/** Classic visual: the particles are the seats of a hall, some of them occupied. */
export function Hall() {
  return (
    <div className="lp-hall" aria-hidden>
      <ParticleLayers particles={emptySeats} {...HALL} />
      {seats.map(({ x, y, personIndex }) => {
        const person = personIndex === null ? undefined : SEATED[personIndex]
        return (
          person && (
            <span
              key={person.id}
              data-particle
              className="lp-at"
              style={{ left: leftPercent(x), top: topPercent(y) }}
            >
              <PersonAvatar person={person} className="lp-seat" />
            </span>
          )
        )
      })}
      <span className="lp-at" style={{ left: '50%', top: topPercent(322) }}>
        <LogoMark size={64} className="lp-podium" />
      </span>
      <div className="lp-chip lp-asked">
        <p>
          <Trans>
            <b>Ines</b> <span className="lp-quiet">asked the room</span>
          </Trans>
        </p>
        <p>
          <Trans>How did you price your first workshop?</Trans>
        </p>
      </div>
      <div className="lp-chip lp-answered">
        <p className="lp-accepted">
          <Check size={14} />
          <Trans>Accepted answer</Trans>
        </p>
        <p>
          <Trans>9 people helped in 2h</Trans>
        </p>
      </div>
    </div>
  )
}

function leftPercent(x: number): string {
  return `${(x / HALL.width) * 100}%`
}

function topPercent(y: number): string {
  return `${(y / HALL.height) * 100}%`
}
