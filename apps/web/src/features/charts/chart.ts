/** What a chart draws: points in the order of time, each a day (UTC) or a week. */
export type Series<P extends { date: string }> = { points: readonly P[]; step: 'day' | 'week' }

/** A part of an amount that is drawn as an area on top of those before it. */
export type Band<P> = {
  id: string
  label: string
  valueOf: (point: P) => number
  /** Attributes by which a style sheet gives it its color, `--band`. */
  attributes: Readonly<Record<`data-${string}`, string>>
}

/** What a chart shows of each point, in numbers and in words. */
export type Chart<P extends { date: string }> = {
  id: string
  title: string
  /** True if the amount matters, so that the axis begins at zero; false if only its change does. */
  isAmount: boolean
  /** Null if there is nothing to measure: the line has a gap there. */
  valueOf: (point: P) => number | null
  textOf: (point: P) => string
  /** The parts that make up the amount, drawn instead of one line. */
  bands?: readonly Band<P>[]
  /** What is said if there is no value above zero. */
  empty: string
  /** The columns of its table. */
  columns: readonly { label: string; valueOf: (point: P) => number | null }[]
  /** Writes its values; without it, as plain numbers. */
  format?: (value: number) => string
  /** The axis spans at least this much. */
  minSpan?: number
}
