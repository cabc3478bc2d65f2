const WINDOW_MS = 5_000
/** Below this cost no caller is costly, however little the others use. */
const MIN_COSTLY = 20
const MAX_CALLERS = 50_000

/** The cost of each caller over the last five to ten seconds. */
export type FairShare = {
  add(caller: string, cost: number): void
  /** True for a caller whose cost is above the average. */
  isCostly(caller: string): boolean
}

type Window = { costs: Map<string, number>; total: number }

/** Creates a cost counter with two windows: the older one is dropped when the newer is full. */
export function createFairShare(now: () => number = Date.now): FairShare {
  const empty = (): Window => ({ costs: new Map(), total: 0 })
  let current = empty()
  let previous = empty()
  let since = now()

  function rotate(): void {
    const age = now() - since
    if (age < WINDOW_MS && current.costs.size < MAX_CALLERS) return
    previous = age < 2 * WINDOW_MS ? current : empty()
    current = empty()
    since = now()
  }

  return {
    add(caller, cost) {
      rotate()
      current.costs.set(caller, (current.costs.get(caller) ?? 0) + cost)
      current.total += cost
    },
    isCostly(caller) {
      rotate()
      const own = (current.costs.get(caller) ?? 0) + (previous.costs.get(caller) ?? 0)
      const callers = Math.max(current.costs.size, previous.costs.size, 1)
      return own > MIN_COSTLY && own > (current.total + previous.total) / callers
    },
  }
}
