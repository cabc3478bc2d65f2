import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const WEEK = 7 * DAY

/** Returns an age for people: "Just now", "4m", "5h", "3d", and the date after a week. */
export function ageText(moment: string | number | Date, now: number = Date.now()): string {
  const date = new Date(moment)
  const age = now - date.getTime()
  if (age >= WEEK) {
    const isThisYear = date.getFullYear() === new Date(now).getFullYear()
    return i18n.date(date, { day: 'numeric', month: 'short', ...(!isThisYear && { year: 'numeric' }) })
  }
  if (age >= DAY) {
    const days = Math.floor(age / DAY)
    return t`${days}d`
  }
  if (age >= HOUR) {
    const hours = Math.floor(age / HOUR)
    return t`${hours}h`
  }
  if (age >= MINUTE) {
    const minutes = Math.floor(age / MINUTE)
    return t`${minutes}m`
  }
  return t`Just now`
}
