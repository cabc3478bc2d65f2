import type { AgentUsage } from '@guildhall/contract/agents'
import type { Ctx } from '#platform/context'
import { ensure } from '#platform/errors'
import { globalAgentsPolicy, type AgentAdmin } from './global-agents.policy.ts'
import { siteBudgetMicros } from './site-budget.rules.ts'
import { usageStore } from './usage.store.ts'

const DAY_MS = 86_400_000

/** Returns what the global agents did and used in the last `days` days, today included, and what all agents cost today. */
export async function loadUsage(
  ctx: Pick<Ctx, 'db' | 'config' | 'now'>,
  admin: AgentAdmin,
  days: number,
): Promise<AgentUsage> {
  ensure(globalAgentsPolicy.canManage(admin), 'forbidden')
  const today = ctx.now()
  const to = dayOf(today)
  const from = dayOf(new Date(today.getTime() - (days - 1) * DAY_MS))
  const [agents, rows, spentTodayMicros] = await Promise.all([
    usageStore.listAgents(ctx.db),
    usageStore.listDays(ctx.db, from, to),
    usageStore.spentOn(ctx.db, to),
  ])
  const budget = siteBudgetMicros(ctx)
  return {
    from,
    to,
    agents,
    days: rows.map((row) => ({
      agentId: row.agent_id,
      day: row.day,
      runs: row.runs,
      answered: row.answered,
      refused: row.refused,
      failed: row.failed,
      inputTokens: row.input_tokens,
      outputTokens: row.output_tokens,
      costMicros: row.cost_micros,
      latencyMs: row.latency_ms,
    })),
    spentTodayMicros,
    dayBudgetMicros: budget === 0 ? null : budget,
  }
}

function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10)
}
