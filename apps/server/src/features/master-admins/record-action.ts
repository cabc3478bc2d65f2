import type { Actor, Ctx } from '#platform/context'
import type { Tx } from '#platform/db'
import { masterAdminsStore, type AdminAction } from './master-admins.store.ts'

/** Records what a master admin, or null for a command, did to a member or agent, in the transaction that does it. */
export async function recordAction(
  ctx: Ctx,
  tx: Tx,
  admin: Actor | null,
  { action, memberId, reason = '', until = null }: Recorded,
): Promise<void> {
  const adminId = admin?.memberId ?? null
  await masterAdminsStore.insertAction(tx, {
    id: ctx.newId(),
    adminId,
    action,
    memberId,
    reason,
    until,
    at: ctx.now(),
  })
}

type Recorded = Pick<AdminAction, 'action' | 'memberId'> & Partial<Pick<AdminAction, 'reason' | 'until'>>
