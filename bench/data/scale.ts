const MEMBERS = { small: 2_000, medium: 20_000, full: 200_000 } as const
const VIEWERS = { small: 1_000, medium: 2_000, full: 5_000 } as const
const HEAVY = { small: 100, medium: 200, full: 500 } as const

/** V8 needs thousands of calls until it runs the code as it does in production. */
const WARM_UP = { small: 500, medium: 4_000, full: 8_000 } as const

/** The amount of data: `BENCH_SCALE`, by default all of it. */
export type Scale = keyof typeof MEMBERS

/** The sizes of a data set, by their placeholder names in the SQL. */
export type Sizes = { members: number; groups: number; posts: number; viewers: number; heavy: number }

/** Reads a scale from the environment. */
export function readScale(name = process.env['BENCH_SCALE'] ?? 'full'): Scale {
  if (name === 'small' || name === 'medium' || name === 'full') return name
  throw new Error(`BENCH_SCALE is small, medium or full, not ${name}`)
}

/** Returns the sizes of a scale; reactions, comments and the rest follow from them. */
export function sizesOf(scale: Scale): Sizes {
  const members = MEMBERS[scale]
  return {
    members,
    groups: members / 40,
    posts: members * 10,
    viewers: VIEWERS[scale],
    heavy: HEAVY[scale],
  }
}

/** Returns how many requests of a kind come before those that are measured. */
export function warmUpOf(scale: Scale): number {
  return Number(process.env['BENCH_WARM_UP'] ?? WARM_UP[scale])
}
