/** How many of those who saw something did something. */
export type Share = { count: number; of: number }

/** A share with the interval in which the true one lies with 95 % confidence. */
export type Estimate = Share & { rate: number; low: number; high: number }

/** What a comparison of two variants says: who is ahead, and how rarely luck alone would do that. */
export type Verdict =
  { kind: 'early' } | { kind: 'open' } | { kind: 'ahead'; variant: 'A' | 'B'; luckBelow: 0.05 | 0.01 | 0.001 }

/** The 97.5th percentile of the standard normal distribution. */
const Z_95 = 1.959964
/** The approximation by a normal distribution holds from this many expected on either side. */
const MIN_EXPECTED = 5
const LEVELS = [0.001, 0.01, 0.05] as const

/** Returns a share with its Wilson interval, which is right for few members and for shares near 0 and 1, too. */
export function estimate({ count, of }: Share): Estimate {
  if (of === 0) return { count, of, rate: 0, low: 0, high: 1 }
  const rate = count / of
  const zz = Z_95 ** 2
  const middle = (rate + zz / (2 * of)) / (1 + zz / of)
  const half = (Z_95 / (1 + zz / of)) * Math.sqrt((rate * (1 - rate)) / of + zz / (4 * of ** 2))
  // Rounding may pass the ends by the last digit.
  const low = count === 0 ? 0 : Math.max(0, middle - half)
  const high = count === of ? 1 : Math.min(1, middle + half)
  return { count, of, rate, low, high }
}

/**
 * Returns how likely luck alone makes a difference between two shares that is at least this large: the two-sided p-value of
 * the test of two proportions. 1 if there is nothing to compare.
 */
export function luckOf(a: Share, b: Share): number {
  if (a.of === 0 || b.of === 0) return 1
  const pooled = (a.count + b.count) / (a.of + b.of)
  const error = Math.sqrt(pooled * (1 - pooled) * (1 / a.of + 1 / b.of))
  if (error === 0) return 1
  const z = Math.abs(a.count / a.of - b.count / b.of) / error
  return 2 * upperTail(z)
}

/** Compares two variants. Too few members say nothing yet, however large the difference looks. */
export function compare(a: Share, b: Share): Verdict {
  const pooled = (a.count + b.count) / Math.max(1, a.of + b.of)
  const expected = [a.of, b.of].flatMap((of) => [of * pooled, of * (1 - pooled)])
  if (Math.min(...expected) < MIN_EXPECTED) return { kind: 'early' }
  const luck = luckOf(a, b)
  const luckBelow = LEVELS.find((level) => luck < level)
  if (luckBelow === undefined) return { kind: 'open' }
  return { kind: 'ahead', variant: a.count / a.of > b.count / b.of ? 'A' : 'B', luckBelow }
}

/** The chance of a standard normal value above z ≥ 0, to 7 digits (Abramowitz and Stegun, 26.2.17). */
function upperTail(z: number): number {
  const t = 1 / (1 + 0.2316419 * z)
  const series =
    t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))))
  return (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * series
}
