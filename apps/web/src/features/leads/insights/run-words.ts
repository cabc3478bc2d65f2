import { plural, t } from '@lingui/core/macro'
import { DETECTION_MINUTES } from '@guildhall/contract/lead-limits'
import { ageIn } from '#web/lib/age.ts'

const MINUTE_MS = 60_000

/** Returns when the last run was, in words. */
export function lastRunText(at: string, now: number): string {
  const { date, days, hours, minutes } = ageIn(at, now)
  if (date !== null) return t`Last run on ${date}`
  if (days > 0) return plural(days, { one: 'Last run # day ago', other: 'Last run # days ago' })
  if (hours > 0) return plural(hours, { one: 'Last run # hour ago', other: 'Last run # hours ago' })
  if (minutes > 0) return plural(minutes, { one: 'Last run # minute ago', other: 'Last run # minutes ago' })
  return t`Last run just now`
}

/** Returns in how many minutes the next run can start, in words; null if right away. */
export function nextRunText(nextRunAt: string | null, now: number): string | null {
  if (nextRunAt === null) return null
  const left = Math.ceil((Date.parse(nextRunAt) - now) / MINUTE_MS)
  if (left <= 0) return null
  // What is known of the time is up to half a minute old.
  const minutes = Math.min(left, DETECTION_MINUTES)
  return plural(minutes, {
    one: 'You can run it again in # minute.',
    other: 'You can run it again in # minutes.',
  })
}
