import { Trans } from '@lingui/react/macro'

/** Labels a feature that is not available yet. */
export function ComingSoon() {
  return (
    <small className="lp-soon">
      <Trans>Coming soon</Trans>
    </small>
  )
}
