import type { Actor, Ctx } from '#platform/context'
import type { Tx } from '#platform/db'
import { removeMember } from './change-membership.ts'
import type { MemberRow } from './group-members.store.ts'
import { lockManagedMember } from './lock-managed-member.ts'
import { recordAction } from './record-action.ts'

/** Removes a member whom the actor may manage from a group. */
export async function removeGroupMember(
  ctx: Ctx,
  actor: Actor,
  groupId: string,
  memberId: string,
): Promise<void> {
  await ctx.db.transaction(async (tx) =>
    removeManaged(ctx, tx, actor, groupId, await lockManagedMember(tx, actor, groupId, memberId)),
  )
}

/** Removes a member. The caller has locked the group and checked that the actor may. */
export async function removeManaged(
  ctx: Ctx,
  tx: Tx,
  actor: Actor,
  groupId: string,
  { user_id: subjectId, role }: MemberRow,
): Promise<void> {
  await removeMember({ ...ctx, db: tx }, groupId, subjectId)
  await recordAction(ctx, tx, actor, {
    groupId,
    action: 'remove_member',
    subjectId,
    details: { before: role },
  })
}
