import { PERMISSIONS } from '@guildhall/contract/endpoint'
import type { Ctx } from '#platform/context'
import { masterAdminsStore } from './master-admins.store.ts'
import { recordAction } from './record-action.ts'

/**
 * Makes a member who logs in a master admin with all permissions if their e-mail address is in MASTER_ADMINS. `email`
 * is null unless the provider verified it at this log-in. A master admin keeps the permissions they have.
 */
export async function grantConfigured(ctx: Ctx, memberId: string, email: string | null): Promise<void> {
  if (email === null || !ctx.config.MASTER_ADMINS.includes(email.toLowerCase())) return
  const isGranted = await ctx.db.transaction(async (tx) => {
    const isNew = await masterAdminsStore.insert(tx, memberId, PERMISSIONS, ctx.now())
    const reason = `MASTER_ADMINS ${PERMISSIONS.join(' ')}`
    if (isNew) await recordAction(ctx, tx, null, { action: 'grant', memberId, reason })
    return isNew
  })
  if (isGranted) ctx.log.info({ member: memberId }, 'master admin by configuration')
}
