import { plural, t } from '@lingui/core/macro'

const DAY_MS = 86_400_000

/** Returns how many whole days ago a lead last engaged. */
export function daysSince(lastEngagedAt: string, now: number): number {
  return Math.max(0, Math.floor((now - new Date(lastEngagedAt).getTime()) / DAY_MS))
}

/** Returns in words how many whole days ago a lead last engaged. */
export function lastActivityText(lastEngagedAt: string, now: number): string {
  const days = daysSince(lastEngagedAt, now)
  if (days === 0) return t({ message: 'today', context: 'age' })
  return plural(days, { one: '# day ago', other: '# days ago' })
}
