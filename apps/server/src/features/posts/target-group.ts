import { groupsPolicy, groupsStore } from '#features/groups'
import type { Ctx, Viewer } from '#platform/context'
import { ensure } from '#platform/errors'

/** The group a member writes into, with the audience that its posts have from now on. A private one does not exist for outsiders. */
export async function targetGroup(
  ctx: Pick<Ctx, 'db'>,
  viewer: Viewer,
  groupId: string,
): Promise<{ groupId: string; audience: 'public' | 'members' }> {
  const standing = await groupsStore.standing(ctx.db, groupId, viewer.memberId)
  ensure(standing && groupsPolicy.canSee(standing), 'not_found')
  ensure(groupsPolicy.canPost(standing), 'forbidden')
  return { groupId, audience: groupsPolicy.audienceOf(standing) }
}
