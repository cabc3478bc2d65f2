import { suspensionsStore } from '#features/members'
import type { Ctx } from '#platform/context'
import { ensure } from '#platform/errors'
import { masterAdminsPolicy, type Admin } from './master-admins.policy.ts'
import { recordAction } from './record-action.ts'

/** Lifts the suspension of a member: their sessions work again. Not found if they are not suspended. */
export async function liftSuspension(ctx: Ctx, admin: Admin, memberId: string): Promise<void> {
  ensure(masterAdminsPolicy.canAct(admin), 'forbidden')
  await ctx.db.transaction(async (tx) => {
    const member = await suspensionsStore.lock(tx, memberId, ctx.now())
    ensure(member?.is_suspended, 'not_found')
    await suspensionsStore.lift(tx, memberId)
    await recordAction(ctx, tx, admin, { action: 'lift_suspension', memberId })
  })
  ctx.log.info({ member: memberId, admin: admin?.memberId }, 'suspension lifted')
}
