import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const WEEK = 7 * DAY

/** Returns an age for people: "Just now", "4m", "5h", "3d", and the date after a week. */
export function ageText(moment: string | number | Date, now: number = Date.now()): string {
  const { date, days, hours, minutes } = ageIn(moment, now)
  if (date !== null) return date
  if (days > 0) return t({ message: `${days}d`, context: 'age, narrow: 3 days' })
  if (hours > 0) return t({ message: `${hours}h`, context: 'age, narrow: 3 hours' })
  if (minutes > 0) return t({ message: `${minutes}m`, context: 'age, narrow: 3 minutes' })
  return t`Just now`
}

/** Returns an age in each unit, for a sentence in one of them, and from a week on as a date. */
export function ageIn(moment: string | number | Date, now: number) {
  const at = new Date(moment)
  const age = now - at.getTime()
  const isThisYear = at.getFullYear() === new Date(now).getFullYear()
  return {
    date:
      age < WEEK
        ? null
        : i18n.date(at, { day: 'numeric', month: 'short', ...(!isThisYear && { year: 'numeric' }) }),
    days: Math.floor(age / DAY),
    hours: Math.floor(age / HOUR),
    minutes: Math.floor(age / MINUTE),
  }
}
