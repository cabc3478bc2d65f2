import type { Suspension } from '@guildhall/contract/operators'
import { textOf } from '@guildhall/contract/texts'
import { MemberSuspended } from '#events/members.events'
import { suspensionsStore } from '#features/members'
import { invalidateSessions } from '#features/sessions'
import type { Ctx } from '#platform/context'
import { ensure } from '#platform/errors'
import { publish } from '#platform/events/outbox'
import { operatorsPolicy, type Operator } from './operators.policy.ts'
import { operatorsStore } from './operators.store.ts'

/**
 * Suspends a member until a time, or until it is lifted. Their sessions are refused and their streams closed
 * immediately. Suspending them again replaces date and reason.
 */
export async function suspendMember(
  ctx: Ctx,
  operator: Operator,
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
    const is_operator = await operatorsStore.isOperator(tx, memberId)
    ensure(operatorsPolicy.canSuspend(operator, { kind: member.kind, is_operator }), 'forbidden')
    await suspensionsStore.suspend(tx, memberId, { at, until, reason })
    await operatorsStore.insertAction(tx, {
      id: ctx.newId(),
      operatorId: operator?.memberId ?? null,
      action: 'suspend',
      memberId,
      reason,
      until,
      at,
    })
    await publish(tx, MemberSuspended, { memberId })
  })
  ctx.log.info({ member: memberId, operator: operator?.memberId }, 'suspended')
  // The event repeats it, in case Redis is unavailable now.
  await invalidateSessions(ctx, [memberId]).catch(() => undefined)
}
