import * as z from 'zod/mini'
import { Moment } from './fields.ts'
import { reason } from './reason.ts'
import { text } from './text-field.ts'
import { TimeZone } from './time-zone.ts'
import { normalizeWebsite } from './website.ts'

export const MIN_EVENT_TITLE = 3
export const MAX_EVENT_TITLE = 100
export const MAX_EVENT_DESCRIPTION = 2_000
export const MAX_EVENT_LOCATION = 200
export const MAX_MEETING_URL = 500
/** Maximum number of seats; null for no limit. */
export const MAX_ATTENDEES = 10_000
/** How long an event can last. */
export const MAX_EVENT_DAYS = 14
/** How far ahead an event can be planned. */
export const MAX_EVENT_DAYS_AHEAD = 730
/** A start that is this recent is not in the past yet: filling in a form takes a while. */
export const EVENT_START_GRACE_MINUTES = 5

const DAY = 86_400_000

type Times = { startAt?: string | undefined; endAt?: string | undefined }

/** True if the event ends after it starts. */
export function endsAfterStart({ startAt, endAt }: Times): boolean {
  return startAt === undefined || endAt === undefined || Date.parse(endAt) > Date.parse(startAt)
}

/** True if the event is not longer than an event can be. */
export function isShortEnough({ startAt, endAt }: Times): boolean {
  if (startAt === undefined || endAt === undefined) return true
  return Date.parse(endAt) - Date.parse(startAt) <= MAX_EVENT_DAYS * DAY
}

/** True if an event can start at this time when it is planned now. */
export function canStartAt(startAt: string, now: Date): boolean {
  const ahead = Date.parse(startAt) - now.getTime()
  return ahead >= -EVENT_START_GRACE_MINUTES * 60_000 && ahead <= MAX_EVENT_DAYS_AHEAD * DAY
}

const title = text({ min: MIN_EVENT_TITLE, max: MAX_EVENT_TITLE, tooShort: reason('event.title_too_short') })
const description = text({ max: MAX_EVENT_DESCRIPTION })
const location = z.pipe(
  z.nullable(text({ max: MAX_EVENT_LOCATION })),
  z.transform((value) => value || null),
)
const meetingUrl = z.nullable(
  z.pipe(
    z
      .pipe(text({ max: MAX_MEETING_URL }), z.transform(normalizeWebsite))
      .check(z.refine((url) => !url || url.startsWith('https:'), reason('event.meeting_url')))
      .check(z.refine((url) => url !== undefined, reason('event.meeting_url'))),
    z.transform((url) => url ?? null),
  ),
)
const maxAttendees = z.nullable(z.int().check(z.minimum(1), z.maximum(MAX_ATTENDEES)))

const times = [
  z.refine<Times>(endsAfterStart, { ...reason('event.ends_before_start'), path: ['endAt'] }),
  z.refine<Times>(isShortEnough, { ...reason('event.too_long', { days: MAX_EVENT_DAYS }), path: ['endAt'] }),
] as const

/** What a new event can have. Times are instants; `timeZone` is the organiser’s. */
export const EventInput = z
  .strictObject({
    title,
    description: z.prefault(description, ''),
    startAt: Moment,
    endAt: Moment,
    timeZone: TimeZone,
    isVirtual: z.prefault(z.boolean(), false),
    location: z.prefault(location, null),
    meetingUrl: z.prefault(meetingUrl, null),
    maxAttendees: z.prefault(maxAttendees, null),
  })
  .check(...times)

/** What can be changed of an event; fields that are left out keep their values. */
export const EventChange = z
  .strictObject({
    title: z.optional(title),
    description: z.optional(description),
    startAt: z.optional(Moment),
    endAt: z.optional(Moment),
    timeZone: z.optional(TimeZone),
    isVirtual: z.optional(z.boolean()),
    location: z.optional(location),
    meetingUrl: z.optional(meetingUrl),
    maxAttendees: z.optional(maxAttendees),
  })
  .check(...times)
