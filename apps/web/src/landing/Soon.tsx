import { Trans } from '@lingui/react/macro'

/** Marks what is not there yet. */
export function Soon() {
  return (
    <small className="lp-soon">
      <Trans>Coming soon</Trans>
    </small>
  )
}
