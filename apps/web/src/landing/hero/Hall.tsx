import { Trans } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import { LogoMark } from '#web/ui/Logo.tsx'
import { SEATED } from '../cast.ts'
import { Face } from '../Face.tsx'
import { HALL, hallSeats } from './particles.ts'
import { ParticleLayers } from './ParticleLayers.tsx'

const seats = hallSeats()
const free = seats.filter((seat) => seat.face === null)

/** Classic: the particles are the seats of a hall, and some people have already come. */
export function Hall() {
  return (
    <div className="lp-hall" aria-hidden>
      <ParticleLayers particles={free} {...HALL} />
      {seats.map(({ x, y, face }) => {
        const person = face === null ? undefined : SEATED[face]
        return (
          person && (
            <span key={person.id} data-particle className="lp-at" style={{ left: across(x), top: down(y) }}>
              <Face of={person} className="lp-seat" />
            </span>
          )
        )
      })}
      <span className="lp-at" style={{ left: '50%', top: down(322) }}>
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

function across(x: number): string {
  return `${(x / HALL.width) * 100}%`
}

function down(y: number): string {
  return `${(y / HALL.height) * 100}%`
}
