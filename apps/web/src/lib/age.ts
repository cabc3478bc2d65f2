import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const WEEK = 7 * DAY

/** How old a post, comment or notification is, as people read it: "Just now", "4m", "5h", "3d", and after a week the date. */
export function ageText(moment: string | number | Date, now: number = Date.now()): string {
  const at = new Date(moment)
  const age = now - at.getTime()
  if (age >= WEEK) {
    const isThisYear = at.getFullYear() === new Date(now).getFullYear()
    return i18n.date(at, { day: 'numeric', month: 'short', ...(!isThisYear && { year: 'numeric' }) })
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
