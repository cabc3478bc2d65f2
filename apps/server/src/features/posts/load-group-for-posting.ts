import { groupsPolicy, groupsStore, mutedReason } from '#features/groups'
import type { Actor, Ctx } from '#platform/context'
import { ensure } from '#platform/errors'

/** Loads the group a member posts to and the audience of its new posts; a private group is hidden from outsiders. */
export async function loadGroupForPosting(
  ctx: Pick<Ctx, 'db'>,
  viewer: Actor,
  groupId: string,
): Promise<{ groupId: string; audience: 'public' | 'members' }> {
  const membership = await groupsStore.findMembership(ctx.db, groupId, viewer.memberId)
  ensure(membership && groupsPolicy.canSee(membership), 'not_found')
  ensure(groupsPolicy.canPost(membership), 'forbidden', mutedReason(membership))
  return { groupId, audience: groupsPolicy.audienceOf(membership) }
}
