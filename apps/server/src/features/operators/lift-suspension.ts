import { suspensionsStore } from '#features/members'
import type { Ctx } from '#platform/context'
import { ensure } from '#platform/errors'
import { operatorsPolicy, type Operator } from './operators.policy.ts'
import { operatorsStore } from './operators.store.ts'

/** Lifts the suspension of a member: their sessions work again. Not found if they are not suspended. */
export async function liftSuspension(ctx: Ctx, operator: Operator, memberId: string): Promise<void> {
  ensure(operatorsPolicy.canOperate(operator), 'forbidden')
  await ctx.db.transaction(async (tx) => {
    const at = ctx.now()
    const member = await suspensionsStore.lock(tx, memberId, at)
    ensure(member?.is_suspended, 'not_found')
    await suspensionsStore.lift(tx, memberId)
    await operatorsStore.insertAction(tx, {
      id: ctx.newId(),
      operatorId: operator?.memberId ?? null,
      action: 'lift_suspension',
      memberId,
      reason: '',
      until: null,
      at,
    })
  })
  ctx.log.info({ member: memberId, operator: operator?.memberId }, 'suspension lifted')
}
