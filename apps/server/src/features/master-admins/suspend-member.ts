import type { Suspension } from '@guildhall/contract/master-admins'
import { textOf } from '@guildhall/contract/texts'
import { MemberSuspended } from '#events/members.events'
import { suspensionsStore } from '#features/members'
import { invalidateSessions } from '#features/sessions'
import type { Ctx } from '#platform/context'
import { ensure } from '#platform/errors'
import { publish } from '#platform/events/outbox'
import { masterAdminsPolicy, type Admin } from './master-admins.policy.ts'
import { masterAdminsStore } from './master-admins.store.ts'
import { recordAction } from './record-action.ts'

/**
 * Suspends a member until a time, or until it is lifted. Their sessions are refused and their streams closed
 * immediately. Suspending them again replaces date and reason.
 */
export async function suspendMember(
  ctx: Ctx,
  admin: Admin,
  memberId: string,
  suspension: Suspension,
): Promise<void> {
  const at = ctx.now()
  const until = suspension.until === null ? null : new Date(suspension.until)
  const { reason } = suspension
  ensure(until === null || until > at, 'invalid', textOf('suspension.ends_in_past'))
  await ctx.db.transaction(async (tx) => {
    const member = await suspensionsStore.lock(tx, memberId, at)
    ensure(member, 'not_found')
    const is_master_admin = (await masterAdminsStore.find(tx, memberId)) !== null
    ensure(masterAdminsPolicy.canSuspend(admin, { kind: member.kind, is_master_admin }), 'forbidden')
    await suspensionsStore.suspend(tx, memberId, { at, until, reason })
    await recordAction(ctx, tx, admin, { action: 'suspend', memberId, reason, until })
    await publish(tx, MemberSuspended, { memberId })
  })
  ctx.log.info({ member: memberId, admin: admin?.memberId }, 'suspended')
  // The event repeats it, in case Redis is unavailable now.
  await invalidateSessions(ctx, [memberId]).catch(() => undefined)
}
