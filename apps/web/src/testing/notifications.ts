import type { Notification } from '@guildhall/contract/notifications'
import type { testServer } from './server.ts'

/** Serves the Notifications page: the list and the unread count. */
export function serveNotifications(
  server: ReturnType<typeof testServer>,
  notifications: Notification[],
  count = notifications.filter(({ read }) => !read).length,
): void {
  server.on('GET /api/notifications?limit=20', { json: notifications })
  server.on('GET /api/notifications/count', { json: { count, unseen: count } })
}
