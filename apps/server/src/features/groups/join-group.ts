import type { Group } from '@guildhall/contract/groups'
import type { Actor, Ctx } from '#platform/context'
import { ensure } from '#platform/errors'
import { setMember } from './change-membership.ts'
import { groupsPolicy } from './groups.policy.ts'
import { viewGroup } from './groups.views.ts'
import { loadGroup } from './load-group.ts'
import { lockGroup } from './lock-group.ts'

/** Makes the actor a member of a public group, or of one that they are invited to. Repeating it changes nothing. */
export async function joinGroup(ctx: Ctx, actor: Actor, groupId: string): Promise<Group> {
  await ctx.db.transaction(async (tx) => {
    const membership = await lockGroup(tx, actor, groupId)
    if (groupsPolicy.isMember(membership)) return
    ensure(groupsPolicy.canJoin(membership), 'not_found')
    await setMember({ ...ctx, db: tx }, groupId, actor.memberId, 'member')
  })
  return viewGroup(actor, await loadGroup(ctx, actor, groupId))
}
