import { NEW_HOURS, type Notification } from '@guildhall/contract/notifications'

const HOUR_MS = 3_600_000

/** True if a notification is under 24 hours old. */
export function isRecent({ createdAt }: Pick<Notification, 'createdAt'>, now: number = Date.now()): boolean {
  return now - new Date(createdAt).getTime() < NEW_HOURS * HOUR_MS
}

/** True if a notification gets the badge "New": unread and under 24 hours old. */
export function isNew(
  notification: Pick<Notification, 'createdAt' | 'read'>,
  now: number = Date.now(),
): boolean {
  return !notification.read && isRecent(notification, now)
}
