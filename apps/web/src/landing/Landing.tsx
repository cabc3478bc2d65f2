import { Trans } from '@lingui/react/macro'
import { Header } from './Header.tsx'
import { LoggedOut } from './LoggedOut.tsx'
import { Hero } from './hero/Hero.tsx'
import { About } from './sections/About.tsx'
import { Closing } from './sections/Closing.tsx'
import { Community } from './sections/Community.tsx'
import { Features } from './sections/Features.tsx'
import { Footer } from './sections/Footer.tsx'
import { Help } from './sections/Help.tsx'
import { Trending } from './trending/Trending.tsx'

/** Renders the public landing page. Needs no session and none of the member app's code. */
export function Landing() {
  return (
    <>
      <a className="lp-skip" href="#main">
        <Trans>Skip to content</Trans>
      </a>
      <Header />
      <main id="main" tabIndex={-1}>
        <LoggedOut />
        <Hero />
        <Features />
        <About />
        <Community />
        <Trending />
        <Help />
        <Closing />
      </main>
      <Footer />
    </>
  )
}
