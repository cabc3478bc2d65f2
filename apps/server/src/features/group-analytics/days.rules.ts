const DAY_MS = 86_400_000

/** How many days acts are kept: a year, and some days. */
export const KEPT_DAYS = 400

/** The day of a point in time in UTC, as SQL. */
export function dayOf(at: string): string {
  return `(${at} at time zone 'UTC')::date`
}

/** Returns the day in UTC that is this many days before, such as 2026-11-18. */
export function dayBefore(now: Date, days = 0): string {
  return new Date(now.getTime() - days * DAY_MS).toISOString().slice(0, 10)
}

/** Returns when the day of a point in time ends in UTC. */
export function endOfDay(now: Date): Date {
  return new Date((Math.floor(now.getTime() / DAY_MS) + 1) * DAY_MS)
}
