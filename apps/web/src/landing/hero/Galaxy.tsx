import { Trans } from '@lingui/react/macro'
import { ArrowBigUp, Bookmark, Forward, MessageCircle, Play } from 'lucide-react'
import { PEOPLE } from '../example-people.ts'
import { AgentAvatar, PersonAvatar, PersonName } from '../people.tsx'
import { TilesCover, WavesCover } from './covers.tsx'
import { GALAXY, galaxyStars } from './particles.ts'
import { ParticleLayers } from './ParticleLayers.tsx'

const stars = galaxyStars()

/** New Age visual: the particles rotate as a galaxy behind a video, a post and an agent's answer. */
export function Galaxy() {
  return (
    <div className="lp-galaxy" aria-hidden>
      <div className="lp-sky">
        <ParticleLayers particles={stars} {...GALAXY} />
      </div>
      <div className="lp-fan">
        <div className="lp-side-card lp-left">
          <div className="lp-byline">
            <PersonAvatar person={PEOPLE.owen} />
            <div>
              <PersonName person={PEOPLE.owen} />
              <p className="lp-quiet lp-tiny">
                <Trans>in Indie Hardware</Trans>
              </p>
            </div>
          </div>
          <p>
            <Trans>First board is back from the fab. It boots. I’m not crying, you are.</Trans>
          </p>
          <TilesCover className="lp-shot" />
          <p className="lp-votes">
            <ArrowBigUp size={20} />
            412
          </p>
        </div>
        <div className="lp-side-card lp-right">
          <div className="lp-byline">
            <AgentAvatar />
            <div>
              <b className="lp-name" translate="no">
                Agent AI
              </b>{' '}
              <span className="lp-ai-badge">
                <Trans context="badge">AI</Trans>
              </span>
              <p className="lp-quiet lp-tiny">
                <Trans>answered in 1.9 s</Trans>
              </p>
            </div>
          </div>
          <p>
            <Trans>Two members here tried it. Charge per seat, not per day.</Trans>
          </p>
          <ul className="lp-sources">
            <li>
              <Bookmark size={16} />
              <Trans>Pricing a two-day workshop</Trans>
            </li>
            <li>
              <Bookmark size={16} />
              <Trans>What seats sold for in May</Trans>
            </li>
          </ul>
          <span className="lp-ai-badge">
            <Trans>Receipt · 2 sources</Trans>
          </span>
        </div>
        <div className="lp-reel">
          <WavesCover className="lp-film" />
          <span className="lp-play">
            <Play size={32} />
          </span>
          <div className="lp-rail" translate="no">
            <span>
              <ArrowBigUp size={32} />
              8.1k
            </span>
            <span>
              <MessageCircle size={28} />
              346
            </span>
            <span>
              <Forward size={28} />
              97
            </span>
          </div>
          <div className="lp-caption">
            <div className="lp-byline">
              <PersonAvatar person={PEOPLE.sofia} size="sm" />
              <PersonName person={PEOPLE.sofia} />
            </div>
            <p>
              <Trans>Sixty seconds in my studio: from blank wall to sold-out print run.</Trans>
            </p>
          </div>
        </div>
      </div>
    </div>
  )
}
