import { Trans, useLingui } from '@lingui/react/macro'
import { Logo } from '#web/ui/Logo.tsx'
import { LOGIN } from '../addresses.ts'

const year = new Date().getFullYear()

/** The foot of the page: links to what exists, and a word about the pictures. */
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
          <nav aria-label={t`Product`}>
            <h3>
              <Trans>Product</Trans>
            </h3>
            <a href="#features">
              <Trans>Features</Trans>
            </a>
            <a href={LOGIN}>
              <Trans>Log in</Trans>
            </a>
          </nav>
          <nav aria-label={t`House`}>
            <h3>
              <Trans>House</Trans>
            </h3>
            <a href="#about">
              <Trans>About</Trans>
            </a>
            <a href="#community">
              <Trans>Community</Trans>
            </a>
            <a href="#help">
              <Trans>Help</Trans>
            </a>
          </nav>
        </div>
        <div className="lp-end">
          <span>
            <Trans>© {year} Guildhall</Trans>
          </span>
          <span>
            <Trans>Faces and figures in the product pictures are examples.</Trans>
          </span>
        </div>
      </div>
    </footer>
  )
}
