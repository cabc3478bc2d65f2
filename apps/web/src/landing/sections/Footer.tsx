import { Trans, useLingui } from '@lingui/react/macro'
import { Logo } from '#web/ui/Logo.tsx'
import { LOGIN_PATH } from '../paths.ts'

const year = new Date().getFullYear()

/** Renders the footer: links to what exists, and a note that the pictures are examples. */
export function Footer() {
  const { t } = useLingui()
  return (
    <footer className="lp-foot">
      <div className="lp-wrap">
        <div className="lp-columns">
          <div className="lp-brand">
            <Logo />
            <p className="lp-quiet lp-small">
              <Trans>Communities for people who make, teach and build.</Trans>
            </p>
          </div>
          <nav aria-label={t({ message: 'Product', context: 'heading' })}>
            <h3>
              <Trans context="heading">Product</Trans>
            </h3>
            <a href="#features">
              <Trans context="link">Features</Trans>
            </a>
            <a href="#trending">
              <Trans context="link">Trending</Trans>
            </a>
            <a href={LOGIN_PATH}>
              <Trans>Log in</Trans>
            </a>
          </nav>
          <nav aria-label={t({ message: 'Company', context: 'heading' })}>
            <h3>
              <Trans context="heading">Company</Trans>
            </h3>
            <a href="#about">
              <Trans context="link">About</Trans>
            </a>
            <a href="#community">
              <Trans context="link">Community</Trans>
            </a>
            <a href="#help">
              <Trans context="link">Help</Trans>
            </a>
          </nav>
        </div>
        <div className="lp-end">
          <span>
            <Trans context="fact">© {year} Guildhall</Trans>
          </span>
          <span>
            <Trans>People and numbers in the product images are examples.</Trans>
          </span>
        </div>
      </div>
    </footer>
  )
}
