import type { Attendee, GroupEvent } from '../group-events.ts'
import { idOf } from './ids.ts'
import { buildMember } from './members.ts'
import { hoursAgo } from './moments.ts'

/** Builds the nth event of a group, a day ahead, for a member who has not answered. */
export function buildEvent(n: number, overrides: Partial<GroupEvent> = {}): GroupEvent {
  const creator = buildMember(n)
  return {
    id: idOf(900 + n),
    groupId: idOf(801),
    group: { id: idOf(801), name: 'Book Makers 1' },
    title: `Bindery evening ${n}`,
    description: 'Bring a book that needs a new spine.',
    startAt: hoursAgo(-24),
    endAt: hoursAgo(-26),
    timeZone: 'Europe/Berlin',
    isVirtual: false,
    location: 'Old Paper Mill, Room 3',
    meetingUrl: null,
    hasMeetingUrl: false,
    maxAttendees: null,
    createdById: creator.id,
    createdBy: creator,
    createdAt: hoursAgo(48),
    cancelledAt: null,
    _count: { going: 0, waiting: 0, maybe: 0, notGoing: 0, attended: 0 },
    faces: [],
    viewer: {
      rsvp: null,
      isWaiting: false,
      waitingPosition: null,
      attended: false,
      canRsvp: true,
      canSeeAttendees: true,
      canEdit: false,
      canCancel: false,
      canMarkAttendance: false,
    },
    ...overrides,
  }
}

/** Builds the nth member who goes to an event. */
export function buildAttendee(n: number, overrides: Partial<Attendee> = {}): Attendee {
  const user = buildMember(n)
  return {
    userId: user.id,
    user,
    status: 'going',
    isWaiting: false,
    attended: null,
    answeredAt: hoursAgo(n),
    ...overrides,
  }
}
