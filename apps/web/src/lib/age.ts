import { t } from '@lingui/core/macro'

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** How old a post, comment or notification is, as people read it: "Just now", "5h" or "3d". */
export function ageText(moment: string | number | Date, now: number = Date.now()): string {
  const age = now - new Date(moment).getTime()
  if (age >= DAY) {
    const days = Math.floor(age / DAY)
    return t`${days}d`
  }
  if (age >= HOUR) {
    const hours = Math.floor(age / HOUR)
    return t`${hours}h`
  }
  return t`Just now`
}
