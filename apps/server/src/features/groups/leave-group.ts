import { textOf } from '@guildhall/contract/texts'
import type { Actor, Ctx } from '#platform/context'
import { ensure } from '#platform/errors'
import { removeMember } from './change-membership.ts'
import { groupsPolicy } from './groups.policy.ts'
import { lockGroup } from './lock-group.ts'

/** Ends the actor's membership; the owner has to transfer the group first. Does nothing for an outsider who sees it. */
export async function leaveGroup(ctx: Ctx, actor: Actor, groupId: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const membership = await lockGroup(tx, actor, groupId)
    if (!groupsPolicy.isMember(membership)) return
    ensure(groupsPolicy.canLeave(membership), 'conflict', textOf('group.owner_leaves'))
    await removeMember({ ...ctx, db: tx }, groupId, actor.memberId)
  })
}
