import type { Query, QueryClient } from '@tanstack/react-query'
import { GetCurrentUser } from '@guildhall/contract/members'
import { callPath } from '@guildhall/contract/endpoint'
import { OpenStream, WATCH_LOOKBACK_SECONDS, type Push } from '@guildhall/contract/push'
import { onCommentsChanged, onCommentsGap } from '#web/features/comments/comments.push.ts'
import { onFeedGap, onFeedGrew } from '#web/features/feed/feed.push.ts'
import { onMediaChanged } from '#web/features/media/media.push.ts'
import { onNotificationsChanged } from '#web/features/notifications/notifications.push.ts'
import { notificationKeys } from '#web/features/notifications/notifications.queries.ts'
import { onPostChanged } from '#web/features/posts/posts.push.ts'
import { postKeys } from '#web/features/posts/posts.queries.ts'
import { reportWatched } from '#web/features/posts/watched-posts.ts'
import { onPreferencesChanged } from '#web/features/preferences/preferences.push.ts'
import { onCountsChanged, onProfileChanged } from '#web/features/profiles/profiles.push.ts'
import { onRelationsChanged, refreshPeople } from '#web/features/relations/relations.push.ts'
import { api } from '#web/lib/api.ts'
import { isUnauthorized } from '#web/lib/api-error.ts'
import { browser } from '#web/lib/browser.ts'
import { loadAhead } from '#web/lib/fresh-code.ts'
import { logFault } from '#web/lib/log.ts'
import { relogin } from '#web/lib/relogin.ts'
import type { StreamOptions } from '#web/lib/stream.ts'

/** Read so shortly before the stream began, data is as good as new. */
const FRESH_MS = 10_000

/** Listens to the server for one member and hands each message to the feature it belongs to. Returns the way to stop. */
export function openPushBridge(client: QueryClient, memberId: string): () => void {
  const watching = reportWatched(client)
  const openedAt = Date.now()
  let isStopped = false
  let closeStream = () => {}
  const options: StreamOptions = {
    name: `guildhall.stream.${memberId}`,
    address: (lastEventId) => callPath(OpenStream, {}, { lastEventId: lastEventId ?? undefined }),
    onMessage: (data) => {
      const push = readPush(data)
      if (push?.type === 'session.ended') stop()
      if (push?.type === 'hello') {
        watching.again()
        onStreamBegun(client, Date.now() - FRESH_MS)
        // Hints that were lost on the way are not repeated.
        if (Date.now() - openedAt > WATCH_LOOKBACK_SECONDS * 1_000) onHintsLost(client)
      }
      if (push) handlePush(client, push)
    },
    onGap: () => handlePush(client, { type: 'resync' }),
    onRefused: mayTryAgain,
  }
  // Its code comes after the first screen.
  void loadAhead(() => import('#web/lib/stream.ts')).then(
    ({ shareStream }) => {
      if (!isStopped) closeStream = shareStream(options)
    },
    (error: unknown) => logFault('The stream could not be begun', error),
  )
  function stop(): void {
    isStopped = true
    closeStream()
    watching.stop()
  }
  return stop
}

/** What each message does in this tab. One of a kind that this version does not know is passed over: the server may be newer. */
function handlePush(client: QueryClient, push: Push): void {
  switch (push.type) {
    case 'hello':
      return
    case 'resync':
      // Lists stay where they are under the reader; what was written meanwhile waits behind the pill.
      void client.invalidateQueries({ predicate: ({ meta }) => !meta?.['standsStill'] })
      onCommentsGap(client)
      void onFeedGap(client)
      return
    case 'session.ended':
      // The server decides what to show: the landing page after a log-out here, else the page that logs in again.
      if (!browser.isLeaving()) browser.goTo('/')
      return
    case 'feed.grew':
      onFeedGrew(client, push)
      return
    case 'post.changed':
      void onPostChanged(client, push)
      return
    case 'comments.changed':
      onCommentsChanged(client, push)
      return
    case 'media.changed':
      onMediaChanged(client, push)
      return
    case 'relations.changed':
      onRelationsChanged(client, push)
      onCountsChanged(client)
      return
    case 'notifications.changed':
      onNotificationsChanged(client)
      return
    case 'profile.changed':
      onProfileChanged(client)
      return
    case 'preferences.changed':
      onPreferencesChanged(client, push)
      return
  }
}

/**
 * What was asked for before the stream began may have changed before it began: nobody has told. What was read in this
 * very moment is not asked for a second time, but for the number on the bell, which must be true.
 */
function onStreamBegun(client: QueryClient, freshSince: number): void {
  void client.invalidateQueries({ queryKey: notificationKeys.count })
  const isOld = ({ state }: Query) => state.dataUpdatedAt < freshSince
  void client.invalidateQueries({ queryKey: notificationKeys.list, predicate: isOld })
  refreshPeople(client, isOld)
  onCountsChanged(client, isOld)
}

/** Asks again for the posts and comments on screen, and for those that were written meanwhile. */
function onHintsLost(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: postKeys.details })
  onCommentsGap(client)
  void onFeedGap(client)
}

function readPush(data: string): Push | null {
  try {
    return JSON.parse(data) as Push
  } catch (error) {
    logFault('A push could not be read', error)
    return null
  }
}

/** A stream that is refused is either a session that is over, or a server that is busy. */
async function mayTryAgain(): Promise<boolean> {
  try {
    await api.call(GetCurrentUser)
    return true
  } catch (error) {
    if (!isUnauthorized(error)) return true
    relogin()
    return false
  }
}
