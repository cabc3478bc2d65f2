import { area, curveMonotoneX } from 'd3-shape'
import type { Band } from './chart.ts'
import { leftOf, topOf, type Axis } from './chart-scale.ts'

/** Where a band begins and ends at each point: on top of those before it. */
export function stackBands<P>(
  bands: readonly Band<P>[],
  points: readonly P[],
): (readonly (readonly [from: number, to: number])[])[] {
  const heights = points.map(() => 0)
  return bands.map((band) =>
    points.map((point, at) => {
      const from = heights[at] ?? 0
      const to = from + band.valueOf(point)
      heights[at] = to
      return [from, to] as const
    }),
  )
}

/** The outline of a band in a square of 100 by 100. */
export function bandPath(
  edges: readonly (readonly [from: number, to: number])[],
  axis: Axis,
): string | undefined {
  const outline = area<readonly [number, number]>()
    .x((_edge, at) => leftOf(at, edges.length))
    .y0(([from]) => topOf(axis, from))
    .y1(([, to]) => topOf(axis, to))
    .curve(curveMonotoneX)
  return outline(edges) ?? undefined
}
