import { groupsPolicy } from '#features/groups'
import type { EventFacts } from './event-lists.store.ts'

type Times = Pick<EventFacts, 'start_at' | 'end_at' | 'cancelled_at'>

/** Who may do what with an event of a group. */
export const groupEventsPolicy = {
  /** Everyone sees the events of a public group; for outsiders, those of a private one do not exist. */
  canSee: (event: Pick<EventFacts, 'privacy' | 'role'>): boolean => groupsPolicy.canSeeMembers(event),

  canSeeAttendees: (event: Pick<EventFacts, 'role'>): boolean => groupsPolicy.isMember(event),

  /** Not cancelled and not over. */
  isOpen: ({ cancelled_at, end_at }: Times, now: Date): boolean => cancelled_at === null && end_at > now,

  canRsvp: (event: EventFacts, now: Date): boolean =>
    groupsPolicy.isMember(event) && groupEventsPolicy.isOpen(event, now),

  /** Changing it, and cancelling it. */
  canEdit: (event: EventFacts, now: Date): boolean =>
    groupsPolicy.canManage(event) && groupEventsPolicy.isOpen(event, now),

  hasStarted: ({ cancelled_at, start_at }: Times, now: Date): boolean =>
    cancelled_at === null && start_at <= now,

  canMarkAttendance: (event: EventFacts, now: Date): boolean =>
    groupsPolicy.canManage(event) && groupEventsPolicy.hasStarted(event, now),

  canSeeAttendance: (
    viewerId: string,
    event: Pick<EventFacts, 'role'>,
    attendee: { user_id: string },
  ): boolean => groupsPolicy.canManage(event) || attendee.user_id === viewerId,

  /** Those who have a seat, and those who manage the group. */
  canSeeMeetingUrl: (event: EventFacts): boolean =>
    groupsPolicy.canManage(event) ||
    (groupsPolicy.isMember(event) && event.status === 'going' && event.is_waiting === false),
}
