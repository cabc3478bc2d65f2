/** The median: the figure that a busy machine disturbs least. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

/** The value below which this share of the values lies. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

/**
 * The median of the ratios of each round of `a` to the same round of `b`, which ran right before or after it: a machine
 * that is slower for a while then changes neither.
 */
export function pairedRatio<A, B>(
  a: readonly A[],
  b: readonly B[],
  ...of: [(one: A) => number, (one: B) => number]
): number {
  const [ofA, ofB] = of
  return median(a.flatMap((one, at) => (b[at] === undefined ? [] : ofA(one) / ofB(b[at]))))
}

/** What a round of requests gives, for `pairedRatio`. */
export const rateOf = ({ perSecond }: { perSecond: number }) => perSecond
export const p99Of = ({ p99Ms }: { p99Ms: number }) => p99Ms

type Parts = Record<string, () => Promise<unknown>>

/** The results of each part, one per round. */
export type Figures<P extends Parts> = { [K in keyof P]: Awaited<ReturnType<P[K]>>[] }

/** Runs the parts in turn, round by round, so that other load on the machine affects all of them equally. */
export async function alternate<P extends Parts>(rounds: number, parts: P): Promise<Figures<P>> {
  const figures: Record<string, unknown[]> = Object.fromEntries(Object.keys(parts).map((name) => [name, []]))
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, part] of Object.entries(parts)) figures[name]?.push(await part())
  }
  return figures as Figures<P>
}
