import type { QueryClient } from '@tanstack/react-query'
import { notificationKeys } from './notifications.queries.ts'

/** Between two looks: a post that hundreds react to in a minute must not ask hundreds of times. */
const PAUSE_MS = 1_000

/** Clients that looked just now, and whether something came since. */
const resting = new WeakMap<QueryClient, { again: boolean }>()

/** Notifications are not what they were: the bell and the list look again, at once and then at most once a second. */
export function onNotificationsChanged(client: QueryClient): void {
  const rest = resting.get(client)
  if (rest) {
    rest.again = true
    return
  }
  resting.set(client, { again: false })
  void client.invalidateQueries({ queryKey: notificationKeys.all })
  setTimeout(() => {
    const { again } = resting.get(client) ?? { again: false }
    resting.delete(client)
    if (again) onNotificationsChanged(client)
  }, PAUSE_MS)
}
