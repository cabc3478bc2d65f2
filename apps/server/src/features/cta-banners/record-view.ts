import { CtaBannerClicked } from '#events/cta-banners.events'
import { groupsStore } from '#features/groups'
import type { Actor, Ctx } from '#platform/context'
import type { Tx } from '#platform/db'
import { ensure } from '#platform/errors'
import { publish } from '#platform/events/outbox'
import { analyticsStore } from './analytics.store.ts'
import { bannersStore } from './banners.store.ts'
import { chooseBanner, isRecorded, stageOf, variantFor } from './choice.rules.ts'
import { findMemberStatus } from './member-status.store.ts'

type Seen = { bannerId: string; groupId: string }

/**
 * Records that the actor, a member of the group, saw or clicked a banner; nothing if it is not for them, or if they do not
 * want to be recorded. The answer is the same, and tells nothing about why a banner is shown.
 */
export async function recordView(
  ctx: Ctx,
  actor: Actor,
  bannerId: string,
  type: 'impression' | 'click',
): Promise<void> {
  const groupId = await bannersStore.findGroup(ctx.db, bannerId)
  ensure(groupId, 'not_found')
  await ctx.db.transaction(async (tx) => {
    // Who switches their record off meanwhile waits, and deletes this, or comes first, which is read then.
    ensure(await groupsStore.lockMember(tx, groupId, actor.memberId), 'not_found')
    await record(ctx, tx, actor.memberId, { bannerId, groupId }, type)
  })
}

async function record(
  ctx: Ctx,
  tx: Tx,
  memberId: string,
  { bannerId, groupId }: Seen,
  type: 'impression' | 'click',
): Promise<void> {
  const [status, active, banner] = await Promise.all([
    findMemberStatus(tx, groupId, memberId, ctx.now()),
    bannersStore.listActive(tx, groupId),
    bannersStore.find(tx, bannerId),
  ])
  if (!banner || !isRecorded(status)) return
  const isShown = chooseBanner(active, status)?.id === bannerId
  if (type === 'impression' && !isShown) return
  const view = {
    bannerId,
    groupId,
    userId: memberId,
    variant: variantFor(memberId, banner),
    stage: stageOf(status),
    isShown,
    at: ctx.now(),
  }
  if (type === 'impression') await analyticsStore.addImpression(tx, view)
  else if (await analyticsStore.addClick(tx, view))
    await publish(tx, CtaBannerClicked, { groupId, memberId, bannerId })
}
