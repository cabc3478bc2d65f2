import type { AnalyticsTotal } from '@guildhall/contract/group-analytics'

/** How a figure changed against the period before: the share if there was something to compare with. */
export type Change = { direction: 'up' | 'down' | 'same'; share: number | null }

/** Returns the change of a figure; null if the period before is not known, or if there was nothing in both. */
export function changeOf({ value, before }: AnalyticsTotal): Change | null {
  if (before === null || (before === 0 && value === 0)) return null
  const direction = value > before ? 'up' : value < before ? 'down' : 'same'
  return { direction, share: before === 0 ? null : Math.abs(value - before) / before }
}

/** Returns the sum of two figures. */
export function sumOf(a: AnalyticsTotal, b: AnalyticsTotal): AnalyticsTotal {
  const before = a.before === null || b.before === null ? null : a.before + b.before
  return { value: a.value + b.value, before }
}
