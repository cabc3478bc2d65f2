import { Trans } from '@lingui/react/macro'
import { buttonClass } from '#web/ui/Button.tsx'
import { LOGIN } from './addresses.ts'

/** The two calls to action. Both start log-in, as plain links: the browser leaves the page. */
export function LoginLinks() {
  return (
    <div className="lp-calls">
      <a className={buttonClass({ variant: 'primary', size: 'lg' })} href={LOGIN}>
        <Trans>Find Your People</Trans>
      </a>
      <a className={buttonClass({ size: 'lg' })} href={LOGIN}>
        <Trans>Start Growing</Trans>
      </a>
    </div>
  )
}
