import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { Outlet, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { followClicks } from '#web/features/delivery/follow-clicks.ts'
import { keepPushOn } from '#web/features/delivery/keep-push-on.ts'
import { LoginHint } from '#web/features/members/LoginHint.tsx'
import { idOf, useSession } from '#web/features/members/session.queries.ts'
import { isSuspended } from '#web/lib/api-error.ts'
import { followLinks } from '#web/lib/follow-links.ts'
import { redirectToLogin } from '#web/lib/redirect-to-login.ts'
import { LogoMark } from '#web/ui/Logo.tsx'
import { ErrorScreen } from './ErrorScreen.tsx'
import { openPushBridge } from './push-bridge.ts'
import { Shell } from './shell/Shell.tsx'
import { Suspended } from './Suspended.tsx'

/** The layout of all member pages: waits for the session, and redirects to log-in without one. */
export function MemberLayout() {
  const { t } = useLingui()
  const { user, isLoading, error, refetch } = useSession()
  const client = useQueryClient()
  const { history } = useRouter()
  const signedOut = !isLoading && !error && !user
  const memberId = user && idOf(user)

  useEffect(() => {
    if (signedOut) redirectToLogin()
  }, [signedOut])
  useEffect(() => (memberId ? openPushBridge(client, memberId) : undefined), [client, memberId])
  useEffect(() => (memberId ? keepPushOn(memberId) : undefined), [memberId])
  useEffect(() => followClicks((path) => history.push(path)), [history])
  useEffect(() => followLinks((path) => history.push(path)), [history])

  if (isSuspended(error)) return <Suspended />
  if (error) return <ErrorScreen onRetry={() => void refetch()} />
  if (signedOut) {
    return (
      <main className="grid min-h-dvh place-content-center justify-items-center">
        <LogoMark size={64} />
        <LoginHint text={t`Please log in to view this page...`} />
      </main>
    )
  }
  return (
    <Shell user={user}>
      <Outlet />
    </Shell>
  )
}
