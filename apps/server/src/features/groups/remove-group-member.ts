import type { Actor, Ctx } from '#platform/context'
import { removeMember } from './change-membership.ts'
import { lockManagedMember } from './lock-managed-member.ts'
import { recordAction } from './record-action.ts'

/** Removes a member whom the actor may manage from a group. */
export async function removeGroupMember(
  ctx: Ctx,
  actor: Actor,
  groupId: string,
  memberId: string,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const { role } = await lockManagedMember(tx, actor, groupId, memberId)
    await removeMember({ ...ctx, db: tx }, groupId, memberId)
    const details = { before: role }
    await recordAction(ctx, tx, actor, { groupId, action: 'remove_member', subjectId: memberId, details })
  })
}
