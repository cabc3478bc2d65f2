import type { Permission } from '@guildhall/contract/endpoint'
import type { Ctx } from '#platform/context'
import { masterAdminsStore } from './master-admins.store.ts'

/** Returns whether a member is a master admin with this permission. The only place that decides it. */
export async function hasPermission(
  ctx: Pick<Ctx, 'db'>,
  memberId: string,
  permission: Permission,
): Promise<boolean> {
  return (await masterAdminsStore.find(ctx.db, memberId))?.includes(permission) ?? false
}
