const DAY_MS = 86_400_000
const WEEK_DAYS = 7

/** Returns the day (UTC) of a moment. */
export function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10)
}

/** Returns the last 7 days (UTC), the day of this moment last. */
export function lastDays(now: Date): string[] {
  return Array.from({ length: WEEK_DAYS }, (_, at) =>
    dayOf(new Date(now.getTime() - (WEEK_DAYS - 1 - at) * DAY_MS)),
  )
}

/** Returns the moment a week before. */
export function weekBefore(now: Date): Date {
  return new Date(now.getTime() - WEEK_DAYS * DAY_MS)
}

/** Returns when the day (UTC) of this moment ends. */
export function endOfDay(now: Date): Date {
  return new Date(Math.floor(now.getTime() / DAY_MS) * DAY_MS + DAY_MS)
}
