import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'

/** Returns a day for a divider: "Today", "Yesterday", else the date. */
export function dayText(moment: string | Date, now: number): string {
  const at = new Date(moment)
  const today = new Date(now)
  const days = Math.round((startOf(today) - startOf(at)) / 86_400_000)
  if (days === 0) return t({ message: 'Today', context: 'heading' })
  if (days === 1) return t({ message: 'Yesterday', context: 'heading' })
  const isThisYear = at.getFullYear() === today.getFullYear()
  return i18n.date(at, {
    weekday: days > 0 && days < 7 ? 'long' : 'short',
    day: 'numeric',
    month: 'long',
    ...(!isThisYear && { year: 'numeric' }),
  })
}

/** Returns the time of a message, as the viewer's language writes it. */
export function timeText(moment: string): string {
  return i18n.date(new Date(moment), { hour: 'numeric', minute: '2-digit' })
}

function startOf(day: Date): number {
  return new Date(day.getFullYear(), day.getMonth(), day.getDate()).getTime()
}
