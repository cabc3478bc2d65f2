import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'

/** Returns a day, which is one in UTC, as a short date. */
export function shortDay(date: string): string {
  return i18n.date(new Date(date), { timeZone: 'UTC', day: 'numeric', month: 'short' })
}

/** Returns what a point stands for: a day with its name, or a week. */
export function pointText(date: string, step: 'day' | 'week'): string {
  const day = i18n.date(new Date(date), {
    timeZone: 'UTC',
    day: 'numeric',
    month: 'long',
    ...(step === 'day' ? { weekday: 'short' } : { year: 'numeric' }),
  })
  return step === 'day' ? day : t`Week of ${day}`
}
