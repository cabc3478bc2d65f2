import { MAX_FOUND_MEMBERS, type GroupMember } from '@guildhall/contract/groups'
import { loadGroup, viewGroupMembers } from '#features/groups'
import type { Actor, Ctx } from '#platform/context'
import { findGroupMembers } from './group-members.store.ts'
import { termsOf } from './name-terms.rules.ts'

/** Finds members of a group that the viewer may see, by the beginnings of their names and handles. */
export async function searchGroupMembers(
  ctx: Ctx,
  viewer: Actor,
  groupId: string,
  q: string,
): Promise<GroupMember[]> {
  const group = await loadGroup(ctx, viewer, groupId)
  const terms = termsOf(q)
  if (terms === null) return []
  const ids = await findGroupMembers(
    ctx.db,
    { id: groupId, memberCount: group.member_count },
    terms,
    MAX_FOUND_MEMBERS,
  )
  return viewGroupMembers(ctx, viewer, group, ids)
}
