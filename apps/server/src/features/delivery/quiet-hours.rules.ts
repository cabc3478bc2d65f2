import type { QuietHours } from '@guildhall/contract/delivery'

const MINUTE_MS = 60_000
const DAY_MINUTES = 24 * 60
/** No clock is put forward or back by more. */
const MAX_CLOCK_SHIFT = 2 * 60

/** The minutes since midnight of a time such as 22:30. */
export function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

/** The time of day for minutes since midnight. */
export function timeOf(minutes: number): string {
  const pad = (part: number) => String(part).padStart(2, '0')
  return `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`
}

/** The end of the quiet hours at this moment, or null outside of them. Follows clocks that are put forward or back. */
export function endOfQuiet(now: Date, quiet: QuietHours | null): Date | null {
  if (quiet === null) return null
  const [from, to] = [minutesOf(quiet.from), minutesOf(quiet.to)]
  const isQuiet = (at: number) => {
    const minute = minuteOfDay(at, quiet.timeZone)
    return from < to ? minute >= from && minute < to : minute >= from || minute < to
  }
  const start = Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS
  if (!isQuiet(start)) return null
  const left = (to - minuteOfDay(start, quiet.timeZone) + DAY_MINUTES) % DAY_MINUTES
  let at = start + Math.max(left - MAX_CLOCK_SHIFT, 1) * MINUTE_MS
  while (isQuiet(at)) at += MINUTE_MS
  return new Date(at)
}

const formatters = new Map<string, Intl.DateTimeFormat>()

function minuteOfDay(at: number, timeZone: string): number {
  let formatter = formatters.get(timeZone)
  if (formatter === undefined) {
    formatter = new Intl.DateTimeFormat('en-GB', {
      timeZone,
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    })
    formatters.set(timeZone, formatter)
  }
  return minutesOf(formatter.format(at))
}
