import type { GroupAgentUsage } from '@guildhall/contract/group-agents'
import { lockManagedGroup, recordAction } from '#features/groups'
import type { Actor, Ctx } from '#platform/context'
import { budgetsStore } from './budgets.store.ts'
import { loadAgentUsage } from './load-agent-usage.ts'

/** Sets what the agents of a group that the actor manages may cost in a day. */
export async function setAgentBudget(
  ctx: Ctx,
  actor: Actor,
  groupId: string,
  dayBudgetCents: number,
): Promise<GroupAgentUsage> {
  await ctx.db.transaction(async (tx) => {
    await lockManagedGroup(tx, actor, groupId)
    await budgetsStore.save(tx, groupId, dayBudgetCents)
    await recordAction(ctx, tx, actor, { groupId, action: 'edit_agent_budget', details: { dayBudgetCents } })
  })
  return loadAgentUsage(ctx, actor, groupId)
}
