import { MAX_CTA_BANNERS } from '@guildhall/contract/cta-banner-limits'
import type { CtaBanner } from '@guildhall/contract/cta-banners'
import type { CtaBannerInput } from '@guildhall/contract/cta-banners.input'
import { textOf } from '@guildhall/contract/texts'
import { lockManagedGroup, recordAction } from '#features/groups'
import type { Actor, Ctx } from '#platform/context'
import { ensure } from '#platform/errors'
import { bannersStore } from './banners.store.ts'
import { contentsOf } from './content.rules.ts'
import { loadManagedBanner } from './load-banner.ts'

/** Creates a banner of a group that the actor manages. */
export async function createBanner(
  ctx: Ctx,
  actor: Actor,
  groupId: string,
  input: CtaBannerInput,
): Promise<CtaBanner> {
  const id = ctx.newId()
  await ctx.db.transaction(async (tx) => {
    await lockManagedGroup(tx, actor, groupId)
    const isRoom = (await bannersStore.count(tx, groupId)) < MAX_CTA_BANNERS
    ensure(isRoom, 'conflict', textOf('cta_banner.limit_reached', { max: MAX_CTA_BANNERS }))
    const { isActive, showToLeadStages: stages, priority } = input
    const written = { contents: contentsOf(input), isActive, stages, priority, at: ctx.now() }
    await bannersStore.insert(tx, { id, groupId, creatorId: actor.memberId }, written)
    await recordAction(ctx, tx, actor, { groupId, action: 'create_banner', details: { bannerId: id } })
  })
  return loadManagedBanner(ctx, actor, id)
}
