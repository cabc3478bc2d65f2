import { MAX_GROUP_ADMINS, type GrantedRole, type GroupMember } from '@guildhall/contract/groups'
import { textOf } from '@guildhall/contract/texts'
import type { Actor, Ctx } from '#platform/context'
import { ensure } from '#platform/errors'
import { setMember } from './change-membership.ts'
import { groupMembersStore } from './group-members.store.ts'
import { viewGroupMembers } from './group-members.views.ts'
import { loadGroup } from './load-group.ts'
import { lockManagedMember } from './lock-managed-member.ts'
import { recordAction } from './record-action.ts'

/** Gives a member whom the actor may manage another role. The role that they have changes nothing. */
export async function setGroupRole(
  ctx: Ctx,
  actor: Actor,
  groupId: string,
  memberId: string,
  role: GrantedRole,
): Promise<GroupMember> {
  await ctx.db.transaction(async (tx) => {
    const member = await lockManagedMember(tx, actor, groupId, memberId)
    if (member.role === role) return
    if (role === 'admin') {
      const count = await groupMembersStore.countRole(tx, groupId, 'admin')
      ensure(count < MAX_GROUP_ADMINS, 'conflict', textOf('group.admins_full', { max: MAX_GROUP_ADMINS }))
    }
    await setMember({ ...ctx, db: tx }, groupId, memberId, role)
    const details = { role, before: member.role }
    await recordAction(ctx, tx, actor, { groupId, action: 'set_role', subjectId: memberId, details })
  })
  const group = await loadGroup(ctx, actor, groupId)
  const [member] = await viewGroupMembers(ctx, actor, group, [memberId])
  ensure(member, 'not_found')
  return member
}
