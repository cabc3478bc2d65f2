import type { Input } from '@guildhall/contract/endpoint'
import {
  MAX_EVENT_DAYS,
  MAX_EVENT_DAYS_AHEAD,
  type CreateEvent,
  type EditEvent,
} from '@guildhall/contract/group-events'
import { canStartAt, endsAfterStart, isShortEnough } from '@guildhall/contract/group-events.input'
import { textOf } from '@guildhall/contract/texts'
import { ensure } from '#platform/errors'
import type { EventSettings } from './group-events.store.ts'

type Draft = Input<typeof CreateEvent>['body']
type Change = Input<typeof EditEvent>['body']

/** The names of the settings in the contract and in the log. */
const FIELDS: Record<keyof EventSettings, keyof Change> = {
  title: 'title',
  description: 'description',
  start_at: 'startAt',
  end_at: 'endAt',
  time_zone: 'timeZone',
  is_virtual: 'isVirtual',
  location: 'location',
  meeting_url: 'meetingUrl',
  max_attendees: 'maxAttendees',
}
const KEYS = Object.keys(FIELDS) as (keyof EventSettings)[]

/** Members who plan to come need to know of a change of these. */
const PLANS: readonly (keyof EventSettings)[] = ['start_at', 'end_at', 'is_virtual', 'location']

/** Returns the settings of a new event. */
export function toSettings(input: Draft): EventSettings {
  return {
    title: input.title,
    description: input.description,
    start_at: new Date(input.startAt),
    end_at: new Date(input.endAt),
    time_zone: input.timeZone,
    is_virtual: input.isVirtual,
    location: input.location,
    meeting_url: input.meetingUrl,
    max_attendees: input.maxAttendees,
  }
}

/** Returns the settings with the given ones changed; null removes one. */
export function applyChange(before: EventSettings, change: Change): EventSettings {
  return toSettings({
    title: change.title ?? before.title,
    description: change.description ?? before.description,
    startAt: change.startAt ?? before.start_at.toISOString(),
    endAt: change.endAt ?? before.end_at.toISOString(),
    timeZone: change.timeZone ?? before.time_zone,
    isVirtual: change.isVirtual ?? before.is_virtual,
    location: change.location === undefined ? before.location : change.location,
    meetingUrl: change.meetingUrl === undefined ? before.meeting_url : change.meetingUrl,
    maxAttendees: change.maxAttendees === undefined ? before.max_attendees : change.maxAttendees,
  })
}

/** Returns which settings differ. */
export function changedSettings(before: EventSettings, after: EventSettings): (keyof EventSettings)[] {
  return KEYS.filter((key) => before[key]?.valueOf() !== after[key]?.valueOf())
}

/** Returns the names of settings for the log. */
export function fieldNames(keys: readonly (keyof EventSettings)[]): string[] {
  return keys.map((key) => FIELDS[key])
}

/** Whether members who plan to come need to know of the change. */
export function isMoved(changed: readonly (keyof EventSettings)[]): boolean {
  return changed.some((key) => PLANS.includes(key))
}

/** Refuses a start in the past, and one too far ahead. */
export function ensureStart({ start_at }: EventSettings, now: Date): void {
  const isAllowed = canStartAt(start_at.toISOString(), now)
  ensure(isAllowed || start_at > now, 'invalid', textOf('event.start_in_past'))
  ensure(isAllowed, 'invalid', textOf('event.start_too_late', { days: MAX_EVENT_DAYS_AHEAD }))
}

/** Refuses an end before the start, and one too long after it: a change may have only one of the two. */
export function ensureLength({ start_at, end_at }: EventSettings): void {
  const times = { startAt: start_at.toISOString(), endAt: end_at.toISOString() }
  ensure(endsAfterStart(times), 'invalid', textOf('event.ends_before_start'))
  ensure(isShortEnough(times), 'invalid', textOf('event.too_long', { days: MAX_EVENT_DAYS }))
}
