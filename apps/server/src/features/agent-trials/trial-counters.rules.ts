import type { Refusal } from '@guildhall/contract/agent-triggers'
import { capReached, capsOf, countersOf, type AgentSetup } from '#features/agents'

/** An act of an agent, as it counts. */
export type CountedAct = Omit<Parameters<typeof countersOf>[0], 'agentId' | 'groupId'>

/** Counts what an agent would have done, by the rules of its real counters. What the site may cost is not part of it. */
export type TrialCounters = {
  /** Counts an act, or returns the cap that it would pass. */
  count(act: CountedAct): Refusal | null
  /** Corrects what an act cost. */
  settle(act: CountedAct, costMicros: number): void
}

const ANY_COST = 0
const COSTS = ['site_day_cost', 'group_day_cost']

/** Returns counters that stand at zero. */
export function createTrialCounters(setup: AgentSetup): TrialCounters {
  const used = new Map<string, number>()
  const caps = capsOf(setup, ANY_COST)
  const counted = (act: CountedAct) =>
    countersOf({ ...act, agentId: setup.user_id, groupId: setup.group_id }).map((one) => ({
      ...one,
      place: `${one.kind} ${one.key}`,
    }))
  const add = (place: string, amount: number) => used.set(place, (used.get(place) ?? 0) + amount)
  return {
    count(act) {
      const counters = counted(act)
      const usedSoFar = new Map(counters.map(({ kind, place }) => [kind, used.get(place) ?? 0]))
      const refusal = capReached(usedSoFar, act.costMicros, caps)
      if (refusal === null) for (const { place, amount } of counters) add(place, amount)
      return refusal
    },
    settle(act, costMicros) {
      for (const { kind, place } of counted(act))
        if (COSTS.includes(kind)) add(place, costMicros - act.costMicros)
    },
  }
}
