import type { GroupMember } from '@guildhall/contract/groups'
import type { Actor, Ctx } from '#platform/context'
import { pageOf, type Page, type PageQuery } from '#platform/page'
import { readCursor, START, writeCursor } from './cursor.rules.ts'
import { groupMembersStore } from './group-members.store.ts'
import { viewMemberRows } from './group-members.views.ts'
import { groupsPolicy } from './groups.policy.ts'
import { loadMembership } from './load-group.ts'

/** Lists the members of a group whom the viewer may see; those who joined first come first. */
export async function listGroupMembers(
  ctx: Pick<Ctx, 'db'>,
  viewer: Actor,
  groupId: string,
  { limit, cursor }: PageQuery,
): Promise<Page<GroupMember>> {
  const membership = await loadMembership(ctx, viewer, groupId)
  const viewerId = viewer.memberId
  if (!groupsPolicy.canSeeMembers(membership)) {
    const staff = await groupMembersStore.staffAnd(ctx.db, groupId, viewerId)
    const shown = staff.filter((row) => groupsPolicy.canSeeMember(membership, row))
    return { items: await viewMemberRows(ctx, viewer, membership, shown), next: null }
  }
  const reading = { viewerId, seesAll: groupsPolicy.canManage(membership) }
  const rows = await groupMembersStore.page(ctx.db, groupId, reading, readCursor(cursor, START), limit)
  const page = pageOf(rows, limit, ({ joined_at, user_id }) => writeCursor(joined_at, user_id))
  return { items: await viewMemberRows(ctx, viewer, membership, page.items), next: page.next }
}
