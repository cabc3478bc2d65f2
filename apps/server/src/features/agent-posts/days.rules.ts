const DAY_MS = 86_400_000
const WEEK_MS = 7 * DAY_MS

/** Returns the day of a moment (UTC), such as `2026-11-18`. */
export function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10)
}

/** Returns the week of a moment by ISO 8601 (UTC), such as `2026-W47`: weeks start on Monday, the first has a Thursday. */
export function weekOf(at: Date): string {
  const thursday = new Date(at.getTime() + (4 - (at.getUTCDay() || 7)) * DAY_MS)
  const year = thursday.getUTCFullYear()
  const week = 1 + Math.floor((thursday.getTime() - Date.UTC(year, 0, 1)) / WEEK_MS)
  return `${year}-W${String(week).padStart(2, '0')}`
}
