import { Trans, useLingui } from '@lingui/react/macro'
import clsx from 'clsx'
import { Menu } from 'lucide-react'
import type { MouseEvent, MouseEventHandler } from 'react'
import { buttonClass } from '#web/ui/Button.tsx'
import { Logo } from '#web/ui/Logo.tsx'
import { LOGIN_PATH } from './paths.ts'

const PHONE_MENU = 'phone-menu'

/** Renders the sticky top bar with links to the page's sections and to log-in. */
export function Header() {
  const { t } = useLingui()
  return (
    <header className="lp-bar-top">
      <div className="lp-wrap">
        <a className="lp-home" href="#top">
          <Logo />
        </a>
        <nav className="lp-desk-links" aria-label={t({ message: 'Main', context: 'heading: navigation' })}>
          <SectionLinks />
        </nav>
        <a className={clsx(buttonClass({ variant: 'ghost' }), 'lp-log-in')} href={LOGIN_PATH}>
          <Trans>Log in</Trans>
        </a>
        <a className={clsx(buttonClass({ variant: 'primary' }), 'lp-log-in')} href={LOGIN_PATH}>
          <Trans context="button">Join</Trans>
        </a>
        <button
          type="button"
          className="lp-menu-button"
          popoverTarget={PHONE_MENU}
          aria-label={t({ message: 'Menu', context: 'button' })}
        >
          <Menu size={20} aria-hidden />
        </button>
        <nav
          className="lp-phone-links"
          id={PHONE_MENU}
          popover="auto"
          aria-label={t({ message: 'Menu', context: 'heading: navigation' })}
        >
          <SectionLinks onFollow={closeMenu} />
        </nav>
      </div>
    </header>
  )
}

function SectionLinks({ onFollow }: { onFollow?: MouseEventHandler<HTMLAnchorElement> }) {
  return (
    <>
      <a href="#features" onClick={onFollow}>
        <Trans context="link">Features</Trans>
      </a>
      <a href="#about" onClick={onFollow}>
        <Trans context="link">About</Trans>
      </a>
      <a href="#trending" onClick={onFollow}>
        <Trans context="link">Trending</Trans>
      </a>
      <a href="#help" onClick={onFollow}>
        <Trans context="link">Help</Trans>
      </a>
    </>
  )
}

// The browser opens the menu and closes it on Escape or a tap elsewhere; following a link closes it too.
function closeMenu(event: MouseEvent<HTMLAnchorElement>): void {
  event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
}
