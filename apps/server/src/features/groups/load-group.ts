import type { Actor, Ctx } from '#platform/context'
import { ensure } from '#platform/errors'
import { groupListsStore, type GroupRow } from './group-lists.store.ts'
import { groupsPolicy } from './groups.policy.ts'
import { groupsStore, type Membership } from './groups.store.ts'

/** Loads a group that this viewer may see, with their membership. A hidden group looks like a missing one. */
export async function loadGroup(
  ctx: Pick<Ctx, 'db'>,
  viewer: Pick<Actor, 'memberId'>,
  groupId: string,
): Promise<GroupRow> {
  const [group] = await groupListsStore.findMany(ctx.db, [groupId], viewer.memberId)
  ensure(group && groupsPolicy.canSee(group), 'not_found')
  return group
}

/** Loads only the viewer's membership of a group that they may see, for lists of what is in the group. */
export async function loadMembership(
  ctx: Pick<Ctx, 'db'>,
  viewer: Pick<Actor, 'memberId'>,
  groupId: string,
): Promise<Membership> {
  const membership = await groupsStore.findMembership(ctx.db, groupId, viewer.memberId)
  ensure(membership && groupsPolicy.canSee(membership), 'not_found')
  return membership
}

/** Loads a group like `loadGroup` for those who manage it; `forbidden` for others who may see it. */
export async function loadManagedGroup(
  ctx: Pick<Ctx, 'db'>,
  viewer: Pick<Actor, 'memberId'>,
  groupId: string,
): Promise<GroupRow> {
  const group = await loadGroup(ctx, viewer, groupId)
  ensure(groupsPolicy.canManage(group), 'forbidden')
  return group
}

/** The same for those who moderate the group. */
export async function loadModeratedGroup(
  ctx: Pick<Ctx, 'db'>,
  viewer: Pick<Actor, 'memberId'>,
  groupId: string,
): Promise<GroupRow> {
  const group = await loadGroup(ctx, viewer, groupId)
  ensure(groupsPolicy.canModerate(group), 'forbidden')
  return group
}
