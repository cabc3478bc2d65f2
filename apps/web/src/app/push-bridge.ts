import type { QueryClient } from '@tanstack/react-query'
import { GetCurrentUser } from '@guildhall/contract/members'
import { callPath } from '@guildhall/contract/endpoint'
import { OpenStream, WATCH_LOOKBACK_SECONDS, type Push } from '@guildhall/contract/push'
import { api } from '#web/lib/api.ts'
import { isSuspended, isUnauthorized } from '#web/lib/api-error.ts'
import { browser } from '#web/lib/browser.ts'
import { loadAhead } from '#web/lib/stale-build.ts'
import { reportError } from '#web/lib/log.ts'
import { redirectToLogin } from '#web/lib/redirect-to-login.ts'
import type { StreamOptions } from '#web/lib/stream.ts'
import type * as PushHandlers from './push-handlers.ts'

/** Data read this shortly before the stream opened is still fresh. */
const FRESH_MS = 10_000

/** Opens the push stream of a member and passes each message to its feature. Returns a function to stop. */
export function openPushBridge(client: QueryClient, memberId: string): () => void {
  const openedAt = Date.now()
  let isStopped = false
  let stopListening = () => {}
  let resendWatched = () => {}
  const streamOptions = (handlers: typeof PushHandlers): StreamOptions => ({
    name: `guildhall.stream.${memberId}`,
    address: (lastEventId) => callPath(OpenStream, {}, { lastEventId: lastEventId ?? undefined }),
    onMessage: (data) => {
      const push = parsePush(data)
      if (push?.type === 'session.ended') stop()
      if (push?.type === 'hello') {
        resendWatched()
        handlers.onStreamOpen(client, Date.now() - FRESH_MS)
        // Lost hints are not repeated.
        if (Date.now() - openedAt > WATCH_LOOKBACK_SECONDS * 1_000) handlers.onMissedEvents(client)
      }
      if (push) handlers.handlePush(client, push)
    },
    onGap: () => handlers.handlePush(client, { type: 'resync' }),
    onRefused: shouldRetry,
  })
  // The code is loaded after the first screen.
  void loadAhead(() =>
    Promise.all([
      import('#web/lib/stream.ts'),
      import('#web/lib/report-watched.ts'),
      import('./push-handlers.ts'),
    ]),
  ).then(
    ([{ shareStream }, { reportWatched }, handlers]) => {
      if (isStopped) return
      const watching = reportWatched(client)
      const closeStream = shareStream(streamOptions(handlers))
      resendWatched = watching.resend
      stopListening = () => {
        closeStream()
        watching.stop()
      }
    },
    (error: unknown) => reportError('The stream could not be begun', error),
  )
  function stop(): void {
    isStopped = true
    stopListening()
  }
  return stop
}

function parsePush(data: string): Push | null {
  try {
    return JSON.parse(data) as Push
  } catch (error) {
    reportError('A push could not be read', error)
    return null
  }
}

/** False if the stream was refused because of the session or a suspension, true for a busy server. */
async function shouldRetry(): Promise<boolean> {
  try {
    await api.call(GetCurrentUser)
    return true
  } catch (error) {
    // The home page shows that the account is suspended.
    if (isSuspended(error)) browser.goTo('/')
    else if (isUnauthorized(error)) redirectToLogin()
    else return true
    return false
  }
}
