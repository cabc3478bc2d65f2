import type { QueryClient } from '@tanstack/react-query'
import { refreshHead } from '#web/lib/list-query.ts'
import { notificationKeys } from './notifications.queries.ts'

/** Between two refetches: hundreds of reactions in a minute must not cause hundreds of requests. */
const THROTTLE_MS = 1_000

/** Clients that refetched just now, and whether something changed since. */
const throttled = new WeakMap<QueryClient, { needsRefetch: boolean }>()

/** Refetches the bell and the list, immediately and then at most once a second. */
export function onNotificationsChanged(client: QueryClient): void {
  const pending = throttled.get(client)
  if (pending) {
    pending.needsRefetch = true
    return
  }
  throttled.set(client, { needsRefetch: false })
  void client.invalidateQueries({ queryKey: notificationKeys.count })
  refreshHead(client, notificationKeys.list)
  setTimeout(() => {
    const { needsRefetch } = throttled.get(client) ?? { needsRefetch: false }
    throttled.delete(client)
    if (needsRefetch) onNotificationsChanged(client)
  }, THROTTLE_MS)
}
