import { CtaBannerDeleted } from '#events/cta-banners.events'
import { recordAction } from '#features/groups'
import type { Actor, Ctx } from '#platform/context'
import { publish } from '#platform/events/outbox'
import { bannersStore } from './banners.store.ts'
import { lockManagedBanner } from './lock-banner.ts'

/** Deletes a banner of a group that the actor manages, for good. */
export async function deleteBanner(ctx: Ctx, actor: Actor, bannerId: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const { group_id: groupId } = await lockManagedBanner(tx, actor, bannerId)
    await bannersStore.remove(tx, bannerId, ctx.now())
    await recordAction(ctx, tx, actor, { groupId, action: 'delete_banner', details: { bannerId } })
    await publish(tx, CtaBannerDeleted, { bannerId })
  })
}
