import { PERMISSIONS, type Permission } from '@guildhall/contract/endpoint'
import type { Ctx } from '#platform/context'
import { masterAdminsStore } from './master-admins.store.ts'
import { recordAction } from './record-action.ts'

/** `permissions` is all by default. */
type Role = { on: boolean; permissions?: readonly Permission[] }

/**
 * Makes a member a master admin with these permissions, or with `on: false` a plain member again. Only commands do
 * this, so that no session can gain the right. Returns false if nothing changed.
 */
export async function setMasterAdmin(
  ctx: Ctx,
  memberId: string,
  { on, permissions = PERMISSIONS }: Role,
): Promise<boolean> {
  const isChanged = await ctx.db.transaction(async (tx) => {
    const changed = on
      ? await masterAdminsStore.save(tx, memberId, permissions, ctx.now())
      : await masterAdminsStore.delete(tx, memberId)
    const action = on ? 'grant' : 'revoke'
    if (changed)
      await recordAction(ctx, tx, null, { action, memberId, reason: on ? permissions.join(' ') : '' })
    return changed
  })
  if (isChanged) ctx.log.info({ member: memberId, on, permissions }, 'master admin set')
  return isChanged
}
