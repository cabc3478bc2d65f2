import type { Ctx } from '#platform/context'
import { operatorsStore } from './operators.store.ts'

/**
 * Makes a member an operator, or with `on: false` a plain member again. Only commands do this, so that no session can
 * gain the right. Returns false if nothing changed.
 */
export async function setOperator(ctx: Ctx, memberId: string, { on }: { on: boolean }): Promise<boolean> {
  const isChanged = await ctx.db.transaction(async (tx) => {
    const at = ctx.now()
    const changed = on
      ? await operatorsStore.insert(tx, memberId, at)
      : await operatorsStore.delete(tx, memberId)
    if (!changed) return false
    const action = on ? ('grant_operator' as const) : ('revoke_operator' as const)
    const id = ctx.newId()
    await operatorsStore.insertAction(tx, {
      id,
      operatorId: null,
      action,
      memberId,
      reason: '',
      until: null,
      at,
    })
    return true
  })
  if (isChanged) ctx.log.info({ member: memberId, on }, 'operator set')
  return isChanged
}
