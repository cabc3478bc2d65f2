import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import type { RsvpStatus } from '@guildhall/contract/group-events'

/** What a calendar contains of an event. */
export type CalendarEvent = {
  id: string
  title: string
  description: string
  start_at: Date
  end_at: Date
  location: string | null
  /** Null if it has none, or for someone who may not see it. */
  meeting_url: string | null
  group_name: string
  created_at: Date
  cancelled_at: Date | null
  revision: number
  /** What the owner of the calendar answered. */
  status: RsvpStatus | null
}

/** How long calendars wait before they read an address again. */
const READ_AGAIN_SECONDS = 3_600

/**
 * Writes events as a calendar file (RFC 5545). Times are in UTC: every calendar shows them in the time zone of its owner,
 * right across clock changes. The id of an event and its revision make a calendar replace the event that it has.
 */
export function calendarText(
  events: readonly CalendarEvent[],
  { name, baseUrl, now }: { name: string; baseUrl: string; now: Date },
): string {
  const { host } = new URL(baseUrl)
  return ical({
    name,
    prodId: { company: 'Guildhall', product: 'Events', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: READ_AGAIN_SECONDS,
    events: events.map((event) => ({
      id: `${event.id}@${host}`,
      sequence: event.revision,
      stamp: now,
      created: event.created_at,
      start: event.start_at,
      end: event.end_at,
      summary: oneLine(event.title),
      description: descriptionOf(event),
      location: event.location === null ? null : oneLine(event.location),
      url: `${baseUrl}/events/${event.id}`,
      status: statusOf(event),
    })),
  }).toString()
}

function descriptionOf({ group_name, description, meeting_url }: CalendarEvent): string {
  return [group_name, description, meeting_url ?? ''].filter((part) => part !== '').join('\n\n')
}

function statusOf({ cancelled_at, status }: CalendarEvent): ICalEventStatus {
  if (cancelled_at !== null) return ICalEventStatus.CANCELLED
  return status === 'maybe' ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ')
}
