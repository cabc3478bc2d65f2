import type { GroupDetails } from '@guildhall/contract/groups'
import type { Actor, Ctx } from '#platform/context'
import { ensure } from '#platform/errors'
import { setMember } from './change-membership.ts'
import { groupMembersStore } from './group-members.store.ts'
import { groupsPolicy } from './groups.policy.ts'
import { viewGroupDetails } from './groups.views.ts'
import { lockGroup } from './lock-group.ts'
import { recordAction } from './record-action.ts'

/** Makes another member the owner of a group that the actor owns; the actor becomes an admin. */
export async function transferGroup(
  ctx: Ctx,
  actor: Actor,
  groupId: string,
  memberId: string,
): Promise<GroupDetails> {
  await ctx.db.transaction(async (tx) => {
    ensure(groupsPolicy.canTransfer(await lockGroup(tx, actor, groupId)), 'forbidden')
    if (memberId === actor.memberId) return
    const member = await groupMembersStore.find(tx, groupId, memberId)
    ensure(member, 'not_found')
    // In this order: a group never has two owners.
    await setMember({ ...ctx, db: tx }, groupId, actor.memberId, 'admin')
    await setMember({ ...ctx, db: tx }, groupId, memberId, 'owner')
    const details = { role: 'owner', before: member.role }
    await recordAction(ctx, tx, actor, { groupId, action: 'transfer', subjectId: memberId, details })
  })
  return viewGroupDetails(ctx, actor, groupId)
}
