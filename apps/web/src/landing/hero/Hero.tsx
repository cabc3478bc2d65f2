import { Trans } from '@lingui/react/macro'
import type { ThemeId } from '@guildhall/contract/themes'
import { type FunctionComponent, useState } from 'react'
import { applyLook, inferLook, type Look } from '#web/theme/look.ts'
import { Counters } from '../counters/Counters.tsx'
import { LoginLinks } from '../LoginLinks.tsx'
import { Galaxy } from './Galaxy.tsx'
import { Hall } from './Hall.tsx'
import { LookPicker } from './LookPicker.tsx'
import { Plot } from './Plot.tsx'

const VISUALS: Record<ThemeId, FunctionComponent> = { facebook: Hall, tiktok: Galaxy, twitter: Plot }

/** The first screen: what this is, the way in, and the visual of the theme with the two counters. */
export function Hero() {
  const [look, setLook] = useState(inferLook)
  const Visual = VISUALS[look.theme]

  function pick(next: Look): void {
    applyLook(next)
    setLook(next)
  }

  return (
    <section className="lp-hero" aria-labelledby="hero-title">
      <div className="lp-wrap">
        <div className="lp-copy">
          <h1 id="hero-title">
            <Trans>
              Find the room where your <em>work matters</em>
            </Trans>
          </h1>
          <p className="lp-lead">
            <Trans>
              Guildhall is a network of communities for professionals, creators and entrepreneurs. Ask in the
              open, see who keeps coming back, and get help from AI agents that always show their sources.
            </Trans>
          </p>
          <LoginLinks />
          <LookPicker look={look} onPick={pick} />
        </div>
        {/* The counters stay where they are in every theme, so that a new look does not count again. */}
        <div className="lp-visual">
          <Visual />
          <Counters />
        </div>
      </div>
    </section>
  )
}
