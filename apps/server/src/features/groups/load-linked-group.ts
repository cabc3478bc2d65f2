import type { Actor, Ctx } from '#platform/context'
import { ensure } from '#platform/errors'
import { groupListsStore, type GroupRow } from './group-lists.store.ts'
import { groupsPolicy } from './groups.policy.ts'
import { inviteLinksStore } from './invite-links.store.ts'

/**
 * Loads the group that an invite link leads to, also if it is private. A link that cannot be used looks like a missing
 * one.
 */
export async function loadLinkedGroup(
  ctx: Pick<Ctx, 'db' | 'now'>,
  viewer: Pick<Actor, 'memberId'>,
  token: string,
): Promise<GroupRow> {
  const link = await inviteLinksStore.findByToken(ctx.db, token, ctx.now())
  ensure(link?.is_usable, 'not_found')
  const [group] = await groupListsStore.findMany(ctx.db, [link.group_id], viewer.memberId)
  ensure(group && groupsPolicy.canUseLink(group), 'not_found')
  return group
}
