import type { EntryAnswer, GroupMember } from '@guildhall/contract/groups'
import type { Actor, Ctx } from '#platform/context'
import { entryStore } from './entry.store.ts'
import { groupMembersStore, type MemberRow } from './group-members.store.ts'
import { groupsPolicy } from './groups.policy.ts'
import type { Membership } from './groups.store.ts'

type ViewerMembership = Pick<Membership, 'groupId' | 'privacy' | 'role' | 'is_invited' | 'deletes_at'>

/** Returns a member of a group as someone with this membership sees them. */
export function viewGroupMember(
  viewer: Pick<Actor, 'memberId'>,
  membership: Pick<Membership, 'role'>,
  row: MemberRow,
  answers: EntryAnswer[] = [],
): GroupMember {
  const canManage = groupsPolicy.canManageMember(viewer.memberId, membership, row)
  const showsMute = groupsPolicy.canSeeMute(viewer.memberId, membership, row)
  const showsEmail = groupsPolicy.canSeeEmail(viewer.memberId, membership, row)
  return {
    id: row.user_id,
    userId: row.user_id,
    role: row.role,
    joinedAt: row.joined_at.toISOString(),
    user: { ...row.card, email: showsEmail ? row.email : null },
    answers,
    mutedUntil: showsMute ? (row.muted_until?.toISOString() ?? null) : null,
    viewer: {
      canSetRole: canManage,
      canRemove: canManage,
      canSanction: groupsPolicy.canSanction(viewer.memberId, membership, row),
      canReport: groupsPolicy.canReport(viewer.memberId, membership, row),
    },
  }
}

/** Returns members of a group that were loaded for this viewer, with what they answered if the viewer manages the group. */
export async function viewMemberRows(
  ctx: Pick<Ctx, 'db'>,
  viewer: Pick<Actor, 'memberId'>,
  membership: Pick<Membership, 'groupId' | 'role'>,
  rows: readonly MemberRow[],
): Promise<GroupMember[]> {
  const ids = rows.map(({ user_id }) => user_id)
  const answers = groupsPolicy.canManage(membership)
    ? await entryStore.findAnswers(ctx.db, membership.groupId, ids)
    : null
  return rows.map((row) => viewGroupMember(viewer, membership, row, answers?.get(row.user_id)))
}

/** Returns these members of a group whom the viewer may see, in the order of the ids: two statements for all. */
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
  return viewMemberRows(
    ctx,
    viewer,
    membership,
    userIds.flatMap((id) => seen.get(id) ?? []),
  )
}
