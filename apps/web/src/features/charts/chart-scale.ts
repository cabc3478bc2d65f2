import { nice, ticks } from 'd3-array'

/** Where the vertical axis begins and ends, and its ticks; whole numbers only. */
export type Axis = { from: number; to: number; ticks: number[] }

const TICK_COUNT = 4
/** So that a change by one is not drawn as a jump from bottom to top. */
const DEFAULT_MIN_SPAN = 4
/** How many points there are from one label of the horizontal axis to the next, by the number of points. */
const LABEL_STEPS = [
  { max: 10, step: 2 },
  { max: 31, step: 7 },
  { max: 60, step: 13 },
  { max: Infinity, step: 21 },
]

/**
 * Returns the axis for values, from zero, or from near the lowest one if only their change matters. It spans at least
 * `minSpan`.
 */
export function axisOf(
  values: readonly number[],
  startsAtZero: boolean,
  minSpan: number = DEFAULT_MIN_SPAN,
): Axis {
  const highest = Math.max(0, ...values)
  const lowest = startsAtZero ? 0 : Math.min(...values, highest)
  const low = Math.max(0, Math.min(lowest, highest - minSpan))
  const [from, to] = nice(low, Math.max(highest, low + minSpan), TICK_COUNT)
  return { from, to, ticks: ticks(from, to, TICK_COUNT).filter((tick) => Number.isInteger(tick)) }
}

/** Returns the position of a value as a percentage of the height, from the top. */
export function topOf({ from, to }: Axis, value: number): number {
  return 100 - (100 * (value - from)) / (to - from)
}

/** Returns the position of a point as a percentage of the width. */
export function leftOf(at: number, count: number): number {
  return count < 2 ? 50 : (100 * at) / (count - 1)
}

/** Returns the point nearest to a position, which is a share of the width from 0 to 1. */
export function nearestTo(share: number, count: number): number {
  return Math.round(Math.min(1, Math.max(0, share)) * (count - 1))
}

/** Returns the points that are labelled below a chart, always with the last one. */
export function labelledPoints(count: number): number[] {
  const step = LABEL_STEPS.find(({ max }) => count <= max)?.step ?? 1
  const labels = []
  for (let at = count - 1; at >= 0; at -= step) labels.unshift(at)
  return labels
}
