import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { Outlet, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { followClicks } from '#web/features/delivery/follow-clicks.ts'
import { keepPushOn } from '#web/features/delivery/keep-push-on.ts'
import { LoginHint } from '#web/features/members/LoginHint.tsx'
import { idOf, useSession } from '#web/features/members/session.queries.ts'
import { followLinks } from '#web/lib/follow-links.ts'
import { relogin } from '#web/lib/relogin.ts'
import { LogoMark } from '#web/ui/Logo.tsx'
import { Broken } from './Broken.tsx'
import { openPushBridge } from './push-bridge.ts'
import { Shell } from './shell/Shell.tsx'

/** The frame of all pages for members: waits for the session, and sends whoever has none to log in. */
export function MemberLayout() {
  const { t } = useLingui()
  const { user, isLoading, error, refetch } = useSession()
  const client = useQueryClient()
  const { history } = useRouter()
  const signedOut = !isLoading && !error && !user
  const memberId = user && idOf(user)

  useEffect(() => {
    if (signedOut) relogin()
  }, [signedOut])
  useEffect(() => (memberId ? openPushBridge(client, memberId) : undefined), [client, memberId])
  useEffect(() => (memberId ? keepPushOn(memberId) : undefined), [memberId])
  useEffect(() => followClicks((path) => history.push(path)), [history])
  useEffect(() => followLinks((path) => history.push(path)), [history])

  if (error) return <Broken onRetry={() => void refetch()} />
  if (signedOut) {
    return (
      <main className="grid min-h-dvh place-content-center justify-items-center">
        <LogoMark size={64} />
        <LoginHint subject={t`this page`} />
      </main>
    )
  }
  return (
    <Shell user={user}>
      <Outlet />
    </Shell>
  )
}
