import type { Attendee } from '@guildhall/contract/group-events'
import type { Actor } from '#platform/context'
import type { AttendeeRow } from './attendees.store.ts'
import type { EventFacts } from './event-lists.store.ts'
import { groupEventsPolicy } from './group-events.policy.ts'

/** Returns someone who answered as a member of the group sees them. */
export function viewAttendee(
  viewer: Pick<Actor, 'memberId'>,
  event: Pick<EventFacts, 'role'>,
  row: AttendeeRow,
): Attendee {
  return {
    userId: row.user_id,
    user: row.card,
    status: row.status,
    isWaiting: row.is_waiting,
    attended: groupEventsPolicy.canSeeAttendance(viewer.memberId, event, row) ? row.attended : null,
    answeredAt: row.answered_at.toISOString(),
  }
}
