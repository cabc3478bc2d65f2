/** The middle one: what a busy machine disturbs least. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

/** The value below which this share of them lies. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

type Parts = Record<string, () => Promise<unknown>>

/** What each part answered, round by round. */
export type Figures<P extends Parts> = { [K in keyof P]: Awaited<ReturnType<P[K]>>[] }

/** Does the rounds one after the other, each part in turn, so that whatever else the machine does meets all of them. */
export async function alternate<P extends Parts>(rounds: number, parts: P): Promise<Figures<P>> {
  const figures: Record<string, unknown[]> = Object.fromEntries(Object.keys(parts).map((name) => [name, []]))
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, part] of Object.entries(parts)) figures[name]?.push(await part())
  }
  return figures as Figures<P>
}
