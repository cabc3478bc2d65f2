import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { forgetLogOut, hasLoggedOut } from '#web/lib/logged-out.ts'

/** Says once to whoever comes from a log-out that it is done. */
export function LoggedOut() {
  const [hasLeft] = useState(hasLoggedOut)
  useEffect(forgetLogOut, [])
  if (!hasLeft) return null
  return (
    <p role="status" className="lp-left">
      <Trans>You are logged out.</Trans>
    </p>
  )
}
