import { Trans } from '@lingui/react/macro'
import { buttonClass } from '#web/ui/Button.tsx'
import { LOGIN_PATH } from './paths.ts'

/** Renders the two calls to action: plain links that start log-in by a full-page navigation. */
export function LoginLinks() {
  return (
    <div className="lp-calls">
      <a className={buttonClass({ variant: 'primary', size: 'lg' })} href={LOGIN_PATH}>
        <Trans>Find Your People</Trans>
      </a>
      <a className={buttonClass({ size: 'lg' })} href={LOGIN_PATH}>
        <Trans>Start Growing</Trans>
      </a>
    </div>
  )
}
