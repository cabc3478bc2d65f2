import type { Notification } from '@guildhall/contract/notifications'
import { kindOf } from './kinds/kinds.tsx'

/** Renders what was written, or what the notification is about. */
export function NotificationBody({ notification }: { notification: Notification }) {
  const Body = kindOf(notification.type)?.Body
  return Body ? <Body notification={notification} /> : null
}
