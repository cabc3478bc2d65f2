import type { CtaBanner } from '@guildhall/contract/cta-banners'
import { groupsPolicy, loadMembership } from '#features/groups'
import type { Actor, Ctx } from '#platform/context'
import { ensure } from '#platform/errors'
import { bannersStore } from './banners.store.ts'
import { viewBanner } from './banners.views.ts'

/** Lists the banners of a group that the viewer manages. */
export async function listBanners(
  ctx: Pick<Ctx, 'db'>,
  viewer: Actor,
  groupId: string,
): Promise<CtaBanner[]> {
  ensure(groupsPolicy.canManage(await loadMembership(ctx, viewer, groupId)), 'forbidden')
  return (await bannersStore.list(ctx.db, groupId)).map(viewBanner)
}
