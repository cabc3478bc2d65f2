import { Trans } from '@lingui/react/macro'
import type { ThemeId } from '@guildhall/contract/themes'
import { type FunctionComponent, useState } from 'react'
import { applyAppearance, inferAppearance, type Appearance } from '#web/theme/appearance.ts'
import { Counters } from '../counters/Counters.tsx'
import { LoginLinks } from '../LoginLinks.tsx'
import { Galaxy } from './Galaxy.tsx'
import { Hall } from './Hall.tsx'
import { AppearancePicker } from './AppearancePicker.tsx'
import { Plot } from './Plot.tsx'

const VISUALS: Record<ThemeId, FunctionComponent> = { facebook: Hall, tiktok: Galaxy, twitter: Plot }

/** Renders the top of the page: the pitch, the log-in links, and the theme's visual with the two counters. */
export function Hero() {
  const [appearance, setAppearance] = useState(inferAppearance)
  const Visual = VISUALS[appearance.theme]

  function pick(next: Appearance): void {
    applyAppearance(next)
    setAppearance(next)
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
          <AppearancePicker appearance={appearance} onPick={pick} />
        </div>
        {/* The counters stay mounted in every theme, so that they do not restart when the theme changes. */}
        <div className="lp-visual">
          <Visual />
          <Counters />
        </div>
      </div>
    </section>
  )
}
