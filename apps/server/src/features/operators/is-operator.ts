import type { Ctx } from '#platform/context'
import { operatorsStore } from './operators.store.ts'

/** Returns whether a member is an operator of the site. The only place that decides it. */
export function isOperator(ctx: Pick<Ctx, 'db'>, memberId: string): Promise<boolean> {
  return operatorsStore.isOperator(ctx.db, memberId)
}
