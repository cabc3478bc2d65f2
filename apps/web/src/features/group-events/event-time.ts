import { i18n } from '@lingui/core'
import type { GroupEvent } from '@guildhall/contract/group-events'
import { areZonesAlike, ownTimeZone, wallTimeOf } from './zoned-time.ts'

type Times = Pick<GroupEvent, 'startAt' | 'endAt'>

/** Returns from when to when an event lasts, on the clocks of a zone: "Sat, Nov 21, 6:00 – 8:00 PM". */
export function eventRange({ startAt, endAt }: Times, timeZone = ownTimeZone(), now = Date.now()): string {
  const [start, end] = [new Date(startAt), new Date(endAt)]
  const isThisYear = [start, end].every((at) => yearOf(at, timeZone) === yearOf(new Date(now), timeZone))
  return new Intl.DateTimeFormat(i18n.locale, {
    timeZone,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    ...(!isThisYear && { year: 'numeric' }),
    hour: 'numeric',
    minute: '2-digit',
  }).formatRange(start, end)
}

/** Returns the organiser's zone and the hours there; null if the viewer's clocks show the same. */
export function organiserTime(
  { startAt, endAt, timeZone }: Times & Pick<GroupEvent, 'timeZone'>,
  own = ownTimeZone(),
): { zone: string; hours: string } | null {
  if (areZonesAlike(startAt, own, timeZone) && areZonesAlike(endAt, own, timeZone)) return null
  const isOneDay = wallTimeOf(startAt, timeZone).date === wallTimeOf(endAt, timeZone).date
  const hours = new Intl.DateTimeFormat(i18n.locale, {
    timeZone,
    weekday: 'short',
    ...(!isOneDay && { day: 'numeric', month: 'short' }),
    hour: 'numeric',
    minute: '2-digit',
  }).formatRange(new Date(startAt), new Date(endAt))
  return { zone: zoneLabel(timeZone), hours }
}

/** Returns the name of a zone for people. */
export function zoneLabel(timeZone: string): string {
  return timeZone.replaceAll('_', ' ')
}

/** Returns the month and the day of an event's start, for its calendar leaf. */
export function leafOf(startAt: string, timeZone = ownTimeZone()): { month: string; day: string } {
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(i18n.locale, { timeZone, ...options }).format(new Date(startAt))
  return { month: part({ month: 'short' }), day: part({ day: 'numeric' }) }
}

/** Where an event stands at a time. */
export type EventPhase = 'upcoming' | 'running' | 'over'

/** Returns where an event stands. */
export function phaseOf({ startAt, endAt }: Times, now: number): EventPhase {
  if (Date.parse(endAt) <= now) return 'over'
  return Date.parse(startAt) <= now ? 'running' : 'upcoming'
}

function yearOf(at: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en', { timeZone, year: 'numeric' }).format(at)
}
