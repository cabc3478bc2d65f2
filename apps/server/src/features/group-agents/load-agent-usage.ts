import type { GroupAgentUsage } from '@guildhall/contract/group-agents'
import { loadManagedGroup } from '#features/groups'
import type { Actor, Ctx } from '#platform/context'
import { agentFiguresStore } from './agent-figures.store.ts'
import { budgetsStore } from './budgets.store.ts'
import { dayOf, endOfDay } from './days.rules.ts'
import { groupAgentsStore } from './group-agents.store.ts'
import { dayCapOf } from './group-agents.views.ts'

/** Returns what the agents of a group that the viewer manages used today, of what those that are active may. */
export async function loadAgentUsage(ctx: Ctx, viewer: Actor, groupId: string): Promise<GroupAgentUsage> {
  await loadManagedGroup(ctx, viewer, groupId)
  const now = ctx.now()
  const today = dayOf(now)
  const [agents, dayBudgetMicros, spentMicros] = await Promise.all([
    groupAgentsStore.list(ctx.db, groupId, viewer.memberId),
    budgetsStore.find(ctx.db, groupId),
    agentFiguresStore.findSpent(ctx.db, groupId, today),
  ])
  const ids = agents.map(({ id }) => id)
  const used = await agentFiguresStore.listUsed(ctx.db, ids, today)
  return {
    model: ctx.model.status,
    engagements: sum([...used.values()]),
    maxEngagements: sum(agents.filter(({ is_active }) => is_active).map(dayCapOf)),
    spentMicros,
    dayBudgetMicros,
    resetsAt: endOfDay(now).toISOString(),
  }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0)
}
