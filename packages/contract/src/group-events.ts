import * as z from 'zod/mini'
import { Id, Moment, numberCursor, pageQuery, queryInt } from './fields.ts'
import { endpoint } from './endpoint.ts'
import { EventChange, EventInput } from './group-events.input.ts'
import { MemberCard } from './members.ts'

export {
  EVENT_START_GRACE_MINUTES,
  MAX_ATTENDEES,
  MAX_EVENT_DAYS,
  MAX_EVENT_DAYS_AHEAD,
  MAX_EVENT_DESCRIPTION,
  MAX_EVENT_LOCATION,
  MAX_EVENT_TITLE,
  MAX_MEETING_URL,
  MIN_EVENT_TITLE,
} from './group-events.input.ts'

export const RSVP_STATUSES = ['going', 'maybe', 'not_going'] as const
export type RsvpStatus = (typeof RSVP_STATUSES)[number]
const RsvpStatus = z.enum(RSVP_STATUSES)

/** The lists of who answered. Someone who wants to go to a full event is in the list `waiting`. */
export const ATTENDEE_LISTS = ['going', 'waiting', 'maybe', 'not_going'] as const
export type AttendeeList = (typeof ATTENDEE_LISTS)[number]

/** Maximum number of faces that an event shows of those who go. */
export const MAX_EVENT_FACES = 5
/** Maximum number of events of a group that are neither over nor cancelled. */
export const MAX_UPCOMING_EVENTS = 200
/** Maximum number of events in the list of the caller’s next ones. */
export const MAX_NEXT_EVENTS = 20
/** Places on the waiting list are counted up to this one, which stands for all later ones. */
export const MAX_WAITING_POSITION = 100

/** An event of a group, as one viewer sees it. */
export const GroupEvent = z.object({
  id: Id,
  groupId: Id,
  group: z.object({ id: Id, name: z.string() }),
  title: z.string(),
  description: z.string(),
  startAt: Moment,
  endAt: Moment,
  /** The organiser’s time zone (IANA). */
  timeZone: z.string(),
  isVirtual: z.boolean(),
  location: z.nullable(z.string()),
  /** Null for everyone but those who go and the group’s owner and admins. */
  meetingUrl: z.nullable(z.string()),
  hasMeetingUrl: z.boolean(),
  /** Null: no limit. */
  maxAttendees: z.nullable(z.int()),
  /** Both are null if their account was deleted, or if a block hides them and the viewer from each other. */
  createdById: z.nullable(Id),
  createdBy: z.nullable(MemberCard),
  createdAt: Moment,
  /** Null unless the event was canceled. */
  cancelledAt: z.nullable(Moment),
  /** `going` does not include those who wait. */
  _count: z.object({
    going: z.int(),
    waiting: z.int(),
    maybe: z.int(),
    notGoing: z.int(),
    attended: z.int(),
  }),
  /** Some of those who go, the first to answer first. Empty for outsiders. */
  faces: z.array(MemberCard).check(z.maxLength(MAX_EVENT_FACES)),
  viewer: z.object({
    rsvp: z.nullable(RsvpStatus),
    /** Wants to go, but the event is full. */
    isWaiting: z.boolean(),
    /** The place on the waiting list, from 1 to `MAX_WAITING_POSITION`; null if the viewer does not wait. */
    waitingPosition: z.nullable(z.int()),
    attended: z.boolean(),
    canRsvp: z.boolean(),
    /** See who answered. */
    canSeeAttendees: z.boolean(),
    canEdit: z.boolean(),
    canCancel: z.boolean(),
    canMarkAttendance: z.boolean(),
  }),
})
export type GroupEvent = z.output<typeof GroupEvent>

/** Someone who answered. `attended` is null for everyone but the group’s owner and admins, and the person. */
export const Attendee = z.object({
  userId: Id,
  user: MemberCard,
  status: RsvpStatus,
  isWaiting: z.boolean(),
  attended: z.nullable(z.boolean()),
  answeredAt: Moment,
})
export type Attendee = z.output<typeof Attendee>

/** Whether the caller has a calendar address. The address itself is shown once, when it is created. */
export const CalendarState = z.object({ createdAt: z.nullable(Moment) })
export type CalendarState = z.output<typeof CalendarState>

/** A new calendar address. Anyone who has it can read the calendar. */
export const CalendarAddress = z.object({ url: z.string(), createdAt: Moment })
export type CalendarAddress = z.output<typeof CalendarAddress>

const byId = z.strictObject({ id: Id })
/** A time in milliseconds, then an id. */
const cursor = numberCursor(15)

export const ListGroupEvents = endpoint({
  method: 'GET',
  path: '/api/groups/{id}/events',
  summary: 'Lists the events of a group: those that are not over by start, or past ones, the latest first.',
  access: 'member',
  quota: 'reads',
  errors: ['not_found'],
  params: byId,
  query: z.strictObject({
    ...pageQuery(20),
    cursor,
    when: z.prefault(z.enum(['upcoming', 'past']), 'upcoming'),
  }),
  answer: z.array(GroupEvent),
})

export const CreateEvent = endpoint({
  method: 'POST',
  path: '/api/groups/{id}/events',
  summary: 'Creates an event of a group; its owner and admins.',
  access: 'member',
  quota: 'writes',
  idempotencyKey: true,
  errors: ['invalid', 'not_found', 'forbidden', 'conflict'],
  params: byId,
  body: EventInput,
  answer: GroupEvent,
})

export const ListNextEvents = endpoint({
  method: 'GET',
  path: '/api/user/events',
  summary:
    'Lists the next events of the caller’s groups by start, without cancelled ones and those they do not go to.',
  access: 'member',
  quota: 'reads',
  query: z.strictObject({ limit: queryInt({ min: 1, max: MAX_NEXT_EVENTS, default: 5 }) }),
  answer: z.array(GroupEvent).check(z.maxLength(MAX_NEXT_EVENTS)),
})

export const GetEvent = endpoint({
  method: 'GET',
  path: '/api/events/{id}',
  summary: 'Returns an event. Those of a private group are found by its members.',
  access: 'member',
  quota: 'reads',
  errors: ['not_found'],
  params: byId,
  answer: GroupEvent,
})

export const EditEvent = endpoint({
  method: 'PATCH',
  path: '/api/events/{id}',
  summary:
    'Changes an event; the group’s owner and admins. More seats go to those who wait; fewer take none from anyone.',
  access: 'member',
  quota: 'writes',
  errors: ['invalid', 'not_found', 'forbidden', 'conflict'],
  params: byId,
  body: EventChange,
  answer: GroupEvent,
})

export const CancelEvent = endpoint({
  method: 'POST',
  path: '/api/events/{id}/cancel',
  summary: 'Cancels an event for good; the group’s owner and admins. Cancelling it again changes nothing.',
  access: 'member',
  quota: 'writes',
  errors: ['not_found', 'forbidden', 'conflict'],
  params: byId,
  body: z.strictObject({}),
  answer: GroupEvent,
})

export const RsvpToEvent = endpoint({
  method: 'PUT',
  path: '/api/events/{id}/rsvp',
  summary: 'Says whether the caller goes to an event of their group. If it is full, they wait for a seat.',
  access: 'member',
  quota: 'reactions',
  errors: ['not_found', 'forbidden', 'conflict'],
  params: byId,
  body: z.strictObject({ status: RsvpStatus }),
  answer: GroupEvent,
})

export const ListAttendees = endpoint({
  method: 'GET',
  path: '/api/events/{id}/attendees',
  summary: 'Lists who gave this answer, the first first; for members of the group.',
  access: 'member',
  quota: 'reads',
  errors: ['not_found', 'forbidden'],
  params: byId,
  query: z.strictObject({ ...pageQuery(), cursor, list: z.prefault(z.enum(ATTENDEE_LISTS), 'going') }),
  answer: z.array(Attendee),
})

export const MarkAttendance = endpoint({
  method: 'PUT',
  path: '/api/events/{id}/attendees/{userId}/attendance',
  summary:
    'Says whether someone who answered was there, once the event has started; the group’s owner and admins.',
  access: 'member',
  quota: 'writes',
  errors: ['not_found', 'forbidden', 'conflict'],
  params: z.strictObject({ id: Id, userId: Id }),
  body: z.strictObject({ attended: z.boolean() }),
  answer: Attendee,
})

export const GetEventFile = endpoint({
  method: 'GET',
  path: '/api/events/{id}/event.ics',
  summary: 'Returns an event as a calendar file (RFC 5545).',
  access: 'member',
  quota: 'reads',
  kind: 'file',
  errors: ['not_found'],
  params: byId,
})

export const GetCalendarState = endpoint({
  method: 'GET',
  path: '/api/user/calendar',
  summary: 'Returns since when the caller has a calendar address.',
  access: 'member',
  quota: 'reads',
  answer: CalendarState,
})

// Without an Idempotency-Key: it replaces the address, and a stored response would hold a secret.
export const CreateCalendarAddress = endpoint({
  method: 'POST',
  path: '/api/user/calendar',
  summary: 'Creates an address from which calendars read the caller’s events. An older address ends.',
  access: 'member',
  quota: 'writes',
  body: z.strictObject({}),
  answer: CalendarAddress,
})

export const RevokeCalendarAddress = endpoint({
  method: 'DELETE',
  path: '/api/user/calendar',
  summary: 'Ends the caller’s calendar address.',
  access: 'member',
  quota: 'writes',
})

export const GetCalendar = endpoint({
  method: 'GET',
  path: '/calendar/{token}.ics',
  summary:
    'Returns the events that a member goes to or may go to, as a calendar (RFC 5545); without a session.',
  access: 'public',
  quota: 'reads',
  kind: 'file',
  errors: ['not_found'],
  // Any text, so that an address which never existed is answered like one that was revoked.
  params: z.strictObject({ token: z.string().check(z.maxLength(300)) }),
})
