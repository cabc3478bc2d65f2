import type { Pipeline } from '@guildhall/contract/leads'
import { HotThresholdChanged } from '#events/leads.events'
import { lockManagedGroup, recordAction } from '#features/groups'
import type { Actor, Ctx } from '#platform/context'
import { publish } from '#platform/events/outbox'
import { loadPipeline } from './load-pipeline.ts'
import { hintPipeline } from './pipeline.topic.ts'
import { pipelinesStore } from './pipelines.store.ts'

/** Sets the score above which the leads of a group that the actor manages are hot. A worker applies it to all leads. */
export async function setThreshold(
  ctx: Ctx,
  actor: Actor,
  groupId: string,
  hotThreshold: number,
): Promise<Pipeline> {
  await ctx.db.transaction(async (tx) => {
    await lockManagedGroup(tx, actor, groupId)
    if (!(await pipelinesStore.setThreshold(tx, groupId, hotThreshold, ctx.now()))) return
    await recordAction(ctx, tx, actor, { groupId, action: 'edit_hot_threshold', details: { hotThreshold } })
    await publish(tx, HotThresholdChanged, { groupId })
    hintPipeline(ctx, tx, groupId)
  })
  return loadPipeline(ctx, actor, groupId)
}
