import type { CtaBanner } from '@guildhall/contract/cta-banners'
import type { CtaBannerChange } from '@guildhall/contract/cta-banners.input'
import { textOf } from '@guildhall/contract/texts'
import { recordAction } from '#features/groups'
import type { Actor, Ctx } from '#platform/context'
import { ensure } from '#platform/errors'
import { bannersStore } from './banners.store.ts'
import { contentsOf, withChange } from './content.rules.ts'
import { loadManagedBanner } from './load-banner.ts'
import { lockManagedBanner } from './lock-banner.ts'

/** Changes a banner of a group that the actor manages. It keeps its number of variants, so that they can be compared. */
export async function editBanner(
  ctx: Ctx,
  actor: Actor,
  bannerId: string,
  change: CtaBannerChange,
): Promise<CtaBanner> {
  await ctx.db.transaction(async (tx) => {
    const before = await lockManagedBanner(tx, actor, bannerId)
    const isComparable = change.b === undefined || before.b !== null
    ensure(isComparable, 'invalid', textOf('cta_banner.no_second_variant'))
    const after = withChange(before, change)
    const { isActive, showToLeadStages: stages, priority } = after
    await bannersStore.update(tx, bannerId, {
      contents: contentsOf(after),
      isActive,
      stages,
      priority,
      at: ctx.now(),
    })
    const details = { bannerId, fields: Object.keys(change) }
    await recordAction(ctx, tx, actor, { groupId: before.group_id, action: 'edit_banner', details })
  })
  return loadManagedBanner(ctx, actor, bannerId)
}
