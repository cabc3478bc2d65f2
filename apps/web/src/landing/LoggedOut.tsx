import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { clearLogOut, hasLoggedOut } from '#web/lib/logged-out.ts'

/** Confirms a log-out once, on the first visit after it. */
export function LoggedOut() {
  const [justLoggedOut] = useState(hasLoggedOut)
  useEffect(clearLogOut, [])
  if (!justLoggedOut) return null
  return (
    <p role="status" className="lp-left">
      <Trans>You are logged out.</Trans>
    </p>
  )
}
