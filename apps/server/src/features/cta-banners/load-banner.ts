import type { CtaBanner } from '@guildhall/contract/cta-banners'
import { groupsPolicy, groupsStore } from '#features/groups'
import type { Actor, Ctx } from '#platform/context'
import { ensure } from '#platform/errors'
import { bannersStore, type BannerRow } from './banners.store.ts'
import { viewBanner } from './banners.views.ts'

/** Loads a banner of a group that the viewer manages. For everyone else, there is none. */
export async function loadBanner(
  ctx: Pick<Ctx, 'db'>,
  viewer: Pick<Actor, 'memberId'>,
  bannerId: string,
): Promise<BannerRow> {
  const banner = await bannersStore.find(ctx.db, bannerId)
  ensure(banner, 'not_found')
  const membership = await groupsStore.findMembership(ctx.db, banner.group_id, viewer.memberId)
  ensure(membership && groupsPolicy.canManage(membership), 'not_found')
  return banner
}

/** The same as a view. */
export async function loadManagedBanner(ctx: Pick<Ctx, 'db'>, viewer: Actor, id: string): Promise<CtaBanner> {
  return viewBanner(await loadBanner(ctx, viewer, id))
}
