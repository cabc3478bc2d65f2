import type { GroupEvent } from '@guildhall/contract/group-events'
import { canStartAt, MAX_ATTENDEES } from '@guildhall/contract/group-events.input'
import type { EventBody } from './group-events.queries.ts'
import { instantOf, moveWallTime, wallTimeOf, type WallTime } from './zoned-time.ts'

/** The fields of an event as they are filled in: times on the clocks of its zone. */
export type EventValues = {
  title: string
  startAt: WallTime
  endAt: WallTime
  isVirtual: boolean
  location: string
  meetingUrl: string
  maxAttendees: string
  description: string
}

/** A new event: in the evening of a day to be chosen. */
export const NEW_EVENT: EventValues = {
  title: '',
  startAt: { date: '', time: '18:00' },
  endAt: { date: '', time: '20:00' },
  isVirtual: false,
  location: '',
  meetingUrl: '',
  maxAttendees: '',
  description: '',
}

/** Stands for times that are missing, which `checkEvent` reports. */
const PLACEHOLDER = Date.UTC(2000, 0)
const HOUR = 3_600_000

/** Returns the fields of an event. */
export function valuesOf(event: GroupEvent): EventValues {
  const { title, isVirtual, location, meetingUrl, maxAttendees, description, timeZone } = event
  return {
    title,
    startAt: wallTimeOf(event.startAt, timeZone),
    endAt: wallTimeOf(event.endAt, timeZone),
    isVirtual,
    location: location ?? '',
    meetingUrl: meetingUrl ?? '',
    maxAttendees: maxAttendees === null ? '' : String(maxAttendees),
    description,
  }
}

/** Returns the request body. Times that `event` already has stay the same instants, also if clocks show them twice. */
export function bodyOf(values: EventValues, timeZone: string, event?: GroupEvent) {
  const start = timeOf('startAt', values, timeZone, event)
  const end = timeOf('endAt', values, timeZone, event)
  const startAt = start ?? new Date(PLACEHOLDER).toISOString()
  return {
    title: values.title.trim(),
    description: values.description.trim(),
    startAt,
    endAt: start && end ? end : new Date(Date.parse(startAt) + HOUR).toISOString(),
    timeZone,
    isVirtual: values.isVirtual,
    location: values.isVirtual ? null : values.location.trim() || null,
    meetingUrl: values.meetingUrl.trim() || null,
    maxAttendees: seatsOf(values.maxAttendees) ?? null,
  } satisfies EventBody
}

/** Returns the codes of broken rules that are not those of the request body. */
export function checkEvent(
  values: EventValues,
  timeZone: string,
  event?: GroupEvent,
): Record<string, string> {
  const start = timeOf('startAt', values, timeZone, event)
  const end = timeOf('endAt', values, timeZone, event)
  const isNewStart = start !== event?.startAt
  return {
    ...(start === null
      ? { startAt: 'no_time' }
      : isNewStart && !canStartAt(start, new Date())
        ? { startAt: Date.parse(start) < Date.now() ? 'event.start_in_past' : 'event.start_too_late' }
        : {}),
    ...(end === null && { endAt: 'no_time' }),
    ...(seatsOf(values.maxAttendees) === undefined && { maxAttendees: 'seats' }),
  }
}

/** Returns the values with another start. The end moves with it, so that the event lasts as long as before. */
export function withStart(values: EventValues, startAt: WallTime): EventValues {
  const { startAt: before, endAt } = values
  if (endAt.date === '') return { ...values, startAt, endAt: { ...endAt, date: startAt.date } }
  return { ...values, startAt, endAt: moveWallTime(endAt, before, startAt) }
}

function timeOf(
  name: 'startAt' | 'endAt',
  values: EventValues,
  timeZone: string,
  event: GroupEvent | undefined,
): string | null {
  const wall = values[name]
  if (event) {
    const known = wallTimeOf(event[name], event.timeZone)
    if (event.timeZone === timeZone && known.date === wall.date && known.time === wall.time)
      return event[name]
  }
  return instantOf(wall, timeZone)?.at.toISOString() ?? null
}

/** Returns the number of seats in a field; null if it is empty, undefined if it is not one. */
function seatsOf(text: string): number | null | undefined {
  const seats = Number(text)
  if (text.trim() === '') return null
  return Number.isInteger(seats) && seats >= 1 && seats <= MAX_ATTENDEES ? seats : undefined
}
