import type { MemberCtaBanner } from '@guildhall/contract/cta-banners'
import { groupsPolicy, loadMembership } from '#features/groups'
import type { Actor, Ctx } from '#platform/context'
import { ensure } from '#platform/errors'
import { bannersStore } from './banners.store.ts'
import { viewForMember } from './banners.views.ts'
import { chooseBanner } from './choice.rules.ts'
import { findMemberStatus } from './member-status.store.ts'

/** Shows the viewer, a member of the group, the banner that is for them; null if there is none. */
export async function showBanner(
  ctx: Pick<Ctx, 'db' | 'now'>,
  viewer: Actor,
  groupId: string,
): Promise<MemberCtaBanner | null> {
  ensure(groupsPolicy.isMember(await loadMembership(ctx, viewer, groupId)), 'forbidden')
  const [status, active] = await Promise.all([
    findMemberStatus(ctx.db, groupId, viewer.memberId, ctx.now()),
    bannersStore.listActive(ctx.db, groupId),
  ])
  const chosen = chooseBanner(active, status)
  return chosen && viewForMember(chosen, viewer.memberId)
}
