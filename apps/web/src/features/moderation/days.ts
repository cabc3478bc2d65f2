import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'

/** Groups entries by the day on which they were created here, in their order. */
export function byDay<E extends { createdAt: string }>(entries: readonly E[]): { day: Date; items: E[] }[] {
  const days: { day: Date; items: E[] }[] = []
  for (const entry of entries) {
    const day = startOfDay(new Date(entry.createdAt))
    const last = days.at(-1)
    if (last?.day.getTime() === day.getTime()) last.items.push(entry)
    else days.push({ day, items: [entry] })
  }
  return days
}

/** Returns the name of a day: "Today", "Yesterday", or its date. */
export function dayTitle(day: Date, now: number): string {
  const today = startOfDay(new Date(now))
  const yesterday = new Date(today)
  yesterday.setDate(today.getDate() - 1)
  if (day.getTime() === today.getTime()) return t({ message: 'Today', context: 'heading' })
  if (day.getTime() === yesterday.getTime()) return t({ message: 'Yesterday', context: 'heading' })
  const isThisYear = day.getFullYear() === today.getFullYear()
  return i18n.date(day, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    ...(!isThisYear && { year: 'numeric' }),
  })
}

function startOfDay(moment: Date): Date {
  return new Date(moment.getFullYear(), moment.getMonth(), moment.getDate())
}
