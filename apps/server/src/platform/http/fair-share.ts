const HALF_MS = 5_000
/** Below this nobody is costly, however little the others ask for. */
const MODEST = 20
const MAX_CALLERS = 50_000

/** What each caller has cost in the last five to ten seconds. */
export type FairShare = {
  add(caller: string, cost: number): void
  /** True for a caller who has cost more than the average. */
  isCostly(caller: string): boolean
}

type Half = { costs: Map<string, number>; total: number }

/** Keeps two halves of time: the older one is dropped when the newer is full. */
export function createFairShare(now: () => number = Date.now): FairShare {
  const empty = (): Half => ({ costs: new Map(), total: 0 })
  let recent = empty()
  let before = empty()
  let since = now()

  function turn(): void {
    const age = now() - since
    if (age < HALF_MS && recent.costs.size < MAX_CALLERS) return
    before = age < 2 * HALF_MS ? recent : empty()
    recent = empty()
    since = now()
  }

  return {
    add(caller, cost) {
      turn()
      recent.costs.set(caller, (recent.costs.get(caller) ?? 0) + cost)
      recent.total += cost
    },
    isCostly(caller) {
      turn()
      const own = (recent.costs.get(caller) ?? 0) + (before.costs.get(caller) ?? 0)
      const callers = Math.max(recent.costs.size, before.costs.size, 1)
      return own > MODEST && own > (recent.total + before.total) / callers
    },
  }
}
