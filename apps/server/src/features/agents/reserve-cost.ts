import type { Ctx } from '#platform/context'
import { costsOf, isOverBudget } from './caps.rules.ts'
import { countersStore, type Counted } from './counters.store.ts'
import { siteBudgetMicros } from './site-budget.rules.ts'

/** What a question outside of runs has reserved. */
export type CostClaim = { counted: Counted[] }

type CostCtx = Pick<Ctx, 'db' | 'now' | 'config'>

/** Reserves the most that a question of a group can cost, for the site and the group; null if a budget is used up. */
export async function reserveCost(
  ctx: CostCtx,
  groupId: string,
  budgetMicros: number,
  costMicros: number,
): Promise<CostClaim | null> {
  return ctx.db.transaction(async (tx) => {
    const counted = costsOf({ groupId, costMicros, at: ctx.now() })
    const budgets = { dayBudgetMicros: siteBudgetMicros(ctx), groupBudgetMicros: budgetMicros }
    if (isOverBudget(await countersStore.lock(tx, counted), costMicros, budgets)) return null
    await countersStore.add(tx, counted)
    return { counted }
  })
}

/** Corrects what was reserved to what the question did cost. */
export async function correctCost(
  ctx: Pick<Ctx, 'db'>,
  { counted }: CostClaim,
  costMicros: number,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await countersStore.lock(tx, counted)
    await countersStore.add(
      tx,
      counted.map((cost) => ({ ...cost, amount: costMicros - cost.amount })),
    )
  })
}
