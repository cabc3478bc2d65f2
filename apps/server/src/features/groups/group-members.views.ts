import type { GroupMember } from '@guildhall/contract/groups'
import type { Actor, Ctx } from '#platform/context'
import { groupMembersStore, type MemberRow } from './group-members.store.ts'
import { groupsPolicy } from './groups.policy.ts'
import type { Membership } from './groups.store.ts'

type ViewerMembership = Pick<Membership, 'groupId' | 'privacy' | 'role' | 'is_invited'>

/** Returns a member of a group as someone with this membership sees them. */
export function viewGroupMember(
  viewer: Pick<Actor, 'memberId'>,
  membership: Pick<Membership, 'role'>,
  row: MemberRow,
): GroupMember {
  const canManage = groupsPolicy.canManageMember(viewer.memberId, membership, row)
  const showsEmail = groupsPolicy.canSeeEmail(viewer.memberId, membership, row)
  return {
    id: row.user_id,
    userId: row.user_id,
    role: row.role,
    joinedAt: row.joined_at.toISOString(),
    user: { ...row.card, email: showsEmail ? row.email : null },
    viewer: { canSetRole: canManage, canRemove: canManage },
  }
}

/** Returns these members of a group whom the viewer may see, in the order of the ids: one statement for all. */
export async function viewGroupMembers(
  ctx: Pick<Ctx, 'db'>,
  viewer: Pick<Actor, 'memberId'>,
  membership: ViewerMembership,
  userIds: readonly string[],
): Promise<GroupMember[]> {
  if (userIds.length === 0) return []
  const rows = await groupMembersStore.findMany(ctx.db, membership.groupId, viewer.memberId, userIds)
  const seen = new Map(
    rows.filter((row) => groupsPolicy.canSeeMember(membership, row)).map((row) => [row.user_id, row]),
  )
  return userIds.flatMap((id) => seen.get(id) ?? []).map((row) => viewGroupMember(viewer, membership, row))
}
