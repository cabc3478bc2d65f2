import { GLOBAL_AGENT_CAPS, GROUP_ASKER_CAP } from '@guildhall/contract/agent-limits'
import type { AgentTrigger, Refusal } from '@guildhall/contract/agent-runs'
import type { Counted, CounterKind } from './counters.store.ts'
import type { AgentSetup } from './setups.store.ts'
import { commentorSettings } from './setups.rules.ts'

/**
 * The most of each counter: acts per agent and day, answers per agent and post, per asker and hour; micros per day of all
 * agents, 0 for any, and of the agents of a group, null for an agent of none.
 */
export type Caps = {
  day: number
  post: number
  asker: number
  dayBudgetMicros: number
  groupBudgetMicros: number | null
}

/** What a run counts on. */
type Counting = {
  agentId: string
  trigger: AgentTrigger
  groupId: string | null
  postId: string | null
  askerId: string | null
  costMicros: number
  at: Date
}

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Counters of posts live as long as the records of runs. */
export const RUN_LIFE_DAYS = 400

/**
 * Returns what a question adds to each counter. Days are in UTC. A review only costs: reading is no act of the agent, who
 * writes much is reviewed all the same, and can still ask.
 */
export function countersOf(run: Counting): Counted[] {
  if (run.trigger === 'review') return costsOf(run)
  const { agentId, groupId, postId, askerId, at } = run
  const hour = at.toISOString().slice(0, 13)
  const after = (ms: number) => new Date(at.getTime() + ms)
  const counted: Counted[] = [actOf(agentId, at), ...costsOf(run)]
  if (postId !== null)
    counted.push({
      kind: 'agent_post',
      key: `${agentId} ${postId}`,
      amount: 1,
      expiresAt: after(RUN_LIFE_DAYS * DAY_MS),
    })
  if (askerId !== null) {
    const key = groupId === null ? `${askerId} ${hour}` : `${askerId} ${groupId} ${hour}`
    counted.push({ kind: 'asker_hour', key, amount: 1, expiresAt: after(2 * HOUR_MS) })
  }
  return counted
}

/** Returns one act of an agent on its day (UTC). */
export function actOf(agentId: string, at: Date): Counted {
  const key = `${agentId} ${at.toISOString().slice(0, 10)}`
  return { kind: 'agent_day', key, amount: 1, expiresAt: new Date(at.getTime() + 2 * DAY_MS) }
}

/** Returns what a question to the model costs the site and a group in a day (UTC). */
export function costsOf({
  groupId,
  costMicros,
  at,
}: Pick<Counting, 'groupId' | 'costMicros' | 'at'>): Counted[] {
  const day = at.toISOString().slice(0, 10)
  const cost = { amount: costMicros, expiresAt: new Date(at.getTime() + 2 * DAY_MS) }
  const ofSite: Counted = { kind: 'site_day_cost', key: day, ...cost }
  return groupId === null ? [ofSite] : [ofSite, { kind: 'group_day_cost', key: `${groupId} ${day}`, ...cost }]
}

/** Returns the first cap that a run would pass, given how much of each counter is used; null if it passes none. */
export function capReached(
  used: ReadonlyMap<CounterKind, number>,
  costMicros: number,
  { day, post, asker, ...budgets }: Caps,
): Refusal | null {
  const usedOf = (kind: CounterKind) => used.get(kind) ?? 0
  if (usedOf('agent_post') >= post) return 'post_cap'
  if (usedOf('asker_hour') >= asker) return 'asker_cap'
  if (usedOf('agent_day') >= day) return 'day_cap'
  return isOverBudget(used, costMicros, budgets) ? 'budget' : null
}

/** Whether a question would cost more than is left for the site, or for its group. */
export function isOverBudget(
  used: ReadonlyMap<CounterKind, number>,
  costMicros: number,
  { dayBudgetMicros, groupBudgetMicros }: Pick<Caps, 'dayBudgetMicros' | 'groupBudgetMicros'>,
): boolean {
  const withCost = (kind: CounterKind) => (used.get(kind) ?? 0) + costMicros
  if (dayBudgetMicros > 0 && withCost('site_day_cost') > dayBudgetMicros) return true
  return groupBudgetMicros !== null && withCost('group_day_cost') > groupBudgetMicros
}

/** Returns the caps of an agent. */
export function capsOf(setup: AgentSetup, dayBudgetMicros: number): Caps {
  if (setup.group_id === null) return { ...GLOBAL_AGENT_CAPS, dayBudgetMicros, groupBudgetMicros: null }
  return {
    day: setup.day_cap ?? GLOBAL_AGENT_CAPS.day,
    post: setup.agent_type === 'commentor' ? commentorSettings(setup).maxRepliesPerPost : Infinity,
    asker: GROUP_ASKER_CAP,
    dayBudgetMicros,
    groupBudgetMicros: setup.group_budget_micros ?? 0,
  }
}
