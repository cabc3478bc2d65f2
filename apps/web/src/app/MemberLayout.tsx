import { useLingui } from '@lingui/react/macro'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { Outlet, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { followClicks } from '#web/features/delivery/follow-clicks.ts'
import { keepPushOn } from '#web/features/delivery/keep-push-on.ts'
import { LoginHint } from '#web/features/members/LoginHint.tsx'
import { idOf, useSession } from '#web/features/members/session.queries.ts'
import { followLinks } from '#web/lib/follow-links.ts'
import { loadAhead } from '#web/lib/fresh-code.ts'
import { logFault } from '#web/lib/log.ts'
import { relogin } from '#web/lib/relogin.ts'
import { LogoMark } from '#web/ui/Logo.tsx'
import { Broken } from './Broken.tsx'
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
  useEffect(() => (memberId ? listen(client, memberId) : undefined), [client, memberId])
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

/** Opens the push bridge, whose code comes after the first screen. Returns the way to stop. */
function listen(client: QueryClient, memberId: string): () => void {
  let stop: (() => void) | null = null
  let isOver = false
  void loadAhead(() => import('./push-bridge.ts')).then(
    ({ openPushBridge }) => {
      if (!isOver) stop = openPushBridge(client, memberId)
    },
    logFault.bind(null, 'The push bridge could not be loaded'),
  )
  return () => {
    isOver = true
    stop?.()
  }
}
