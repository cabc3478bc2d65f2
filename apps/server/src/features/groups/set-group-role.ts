import { MAX_GROUP_ADMINS, type GrantedRole, type GroupMember } from '@guildhall/contract/groups'
import { textOf } from '@guildhall/contract/texts'
import type { Actor, Ctx } from '#platform/context'
import type { Tx } from '#platform/db'
import { ensure } from '#platform/errors'
import { setMember } from './change-membership.ts'
import { groupMembersStore, type MemberRow } from './group-members.store.ts'
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
    const outcome = await giveRole(ctx, tx, actor, groupId, member, role)
    ensure(outcome === 'done', 'conflict', textOf('group.admins_full', { max: MAX_GROUP_ADMINS }))
  })
  const group = await loadGroup(ctx, actor, groupId)
  const [member] = await viewGroupMembers(ctx, actor, group, [memberId])
  ensure(member, 'not_found')
  return member
}

/**
 * Gives a member a role. The caller has locked the group and checked that the actor may. Returns `limit` if the group
 * has no room for another admin.
 */
export async function giveRole(
  ctx: Ctx,
  tx: Tx,
  actor: Actor,
  groupId: string,
  { user_id: subjectId, role: before }: MemberRow,
  role: GrantedRole,
): Promise<'done' | 'limit'> {
  if (before === role) return 'done'
  if (role === 'admin' && (await groupMembersStore.countRole(tx, groupId, 'admin')) >= MAX_GROUP_ADMINS)
    return 'limit'
  await setMember({ ...ctx, db: tx }, groupId, subjectId, role)
  await recordAction(ctx, tx, actor, { groupId, action: 'set_role', subjectId, details: { role, before } })
  return 'done'
}
