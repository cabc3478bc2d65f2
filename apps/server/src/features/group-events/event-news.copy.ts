import type { NotificationSubject } from '@guildhall/contract/notifications'
import { textOf, type Text } from '@guildhall/contract/texts'

const NAMED = {
  day: 'notification.named_event_day',
  hour: 'notification.named_event_hour',
  moved: 'notification.named_event_moved',
  cancelled: 'notification.named_event_cancelled',
  seat: 'notification.named_event_seat',
} as const

const UNNAMED = {
  day: 'notification.event_day',
  hour: 'notification.event_hour',
  moved: 'notification.event_moved',
  cancelled: 'notification.event_cancelled',
  seat: 'notification.event_seat',
} as const

/** What is new about an event, in one sentence. Where its group must not be named, the event is not named either. */
export function newsTitle(subject: NotificationSubject | null, group: string | null): Text {
  if (!subject?.event) return textOf('notification.event')
  const { news } = subject.event
  return group === null ? textOf(UNNAMED[news]) : textOf(NAMED[news], { event: subject.text, group })
}
