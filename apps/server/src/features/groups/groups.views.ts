import { FIRST_MEMBERS, type Group, type GroupDetails } from '@guildhall/contract/groups'
import { viewPictures } from '#features/media'
import type { Actor, Ctx } from '#platform/context'
import { casesStore } from './cases.store.ts'
import { coversStore } from './covers.store.ts'
import { START } from './cursor.rules.ts'
import { groupListsStore, type GroupRow } from './group-lists.store.ts'
import { groupMembersStore } from './group-members.store.ts'
import { viewGroupMember, viewMemberRows } from './group-members.views.ts'
import { groupsPolicy } from './groups.policy.ts'
import { loadGroup } from './load-group.ts'
import { loadLinkedGroup } from './load-linked-group.ts'

/** Returns these groups as the viewer sees them, in order, without those that are hidden from the viewer: one statement. */
export async function viewGroups(
  ctx: Pick<Ctx, 'db'>,
  viewer: Pick<Actor, 'memberId'>,
  ids: readonly string[],
): Promise<Group[]> {
  const rows = await groupListsStore.findMany(ctx.db, ids, viewer.memberId)
  const seen = new Map(rows.filter(groupsPolicy.canSee).map((row) => [row.groupId, row]))
  return ids.flatMap((id) => seen.get(id) ?? []).map((row) => viewGroup(viewer, row))
}

/** Returns a group that was loaded for this viewer. */
export function viewGroup(viewer: Pick<Actor, 'memberId'>, row: GroupRow): Group {
  return {
    id: row.groupId,
    name: row.name,
    handle: row.handle,
    description: row.description,
    privacy: row.privacy,
    coverImageUrl: row.cover_image_url,
    createdById: row.creator?.id ?? null,
    createdAt: row.created_at.toISOString(),
    createdBy: row.creator,
    _count: { members: row.member_count, posts: row.post_count },
    memberships: row.own === null ? [] : [viewGroupMember(viewer, row, row.own)],
    entry: row.entry,
    deletesAt: row.deletes_at?.toISOString() ?? null,
    viewer: {
      role: row.role,
      isInvited: row.is_invited,
      mutedUntil: row.muted_until?.toISOString() ?? null,
      ban: row.is_banned ? { until: row.banned_until?.toISOString() ?? null } : null,
      canJoin: groupsPolicy.canJoin(row),
      canPost: groupsPolicy.canPost(row),
      canManage: groupsPolicy.canManage(row),
      canEdit: groupsPolicy.canEdit(row),
      canTransfer: groupsPolicy.canTransfer(row),
      canExport: groupsPolicy.canExport(row),
      canDelete: groupsPolicy.canDelete(row),
      canRestore: groupsPolicy.canRestore(row),
    },
  }
}

/** Returns the group that an invite link leads to: who has the link can join it, also if it is private. */
export async function viewLinkedGroup(
  ctx: Pick<Ctx, 'db' | 'now'>,
  viewer: Pick<Actor, 'memberId'>,
  token: string,
): Promise<Group> {
  const group = await loadLinkedGroup(ctx, viewer, token)
  const view = viewGroup(viewer, group)
  return { ...view, viewer: { ...view.viewer, canJoin: groupsPolicy.canJoin(group, { hasLink: true }) } }
}

/**
 * Returns a group with its owner, its admins, the viewer and its first members: five statements, and one for
 * what members answered, which the owner and admins see, however many there are.
 */
export async function viewGroupDetails(
  ctx: Pick<Ctx, 'db'>,
  viewer: Pick<Actor, 'memberId'>,
  groupId: string,
): Promise<GroupDetails> {
  const group = await loadGroup(ctx, viewer, groupId)
  const viewerId = viewer.memberId
  const reading = { viewerId, seesAll: groupsPolicy.canManage(group) }
  const [cover, staff, first, openCases] = await Promise.all([
    coversStore.find(ctx.db, groupId),
    groupMembersStore.staffAnd(ctx.db, groupId, viewerId),
    groupsPolicy.canSeeMembers(group)
      ? groupMembersStore.page(ctx.db, groupId, reading, START, FIRST_MEMBERS)
      : [],
    groupsPolicy.canModerate(group) ? casesStore.countOpen(ctx.db, groupId, viewerId) : 0,
  ])
  const shown = [
    ...staff.filter((row) => groupsPolicy.canSeeMember(group, row)),
    ...first.slice(0, FIRST_MEMBERS),
  ]
  const members = new Map(shown.map((row) => [row.user_id, row]))
  return {
    ...viewGroup(viewer, group),
    memberships: await viewMemberRows(ctx, viewer, group, [...members.values()]),
    coverPictures: cover === undefined ? [] : viewPictures(cover.media_id, cover.widths),
    adminCount: staff.filter(({ role }) => role === 'admin').length,
    openCases,
    showsEmail: group.own?.shows_email ?? null,
  }
}
