import type { GroupRecord } from '@guildhall/contract/group-records'
import { GroupRecordErased } from '#events/leads.events'
import type { Actor, Ctx } from '#platform/context'
import { deleteViews } from '#features/cta-banners'
import { ensure } from '#platform/errors'
import { publish } from '#platform/events/outbox'
import { lockPipelines } from './lead-settings.store.ts'
import { hintPipeline } from './pipeline.topic.ts'
import { groupRecordsStore, type GroupRecordRow } from './group-records.store.ts'
import { viewGroupRecord } from './group-records.views.ts'

/**
 * Switches the record that a group keeps of the actor off, which erases it, or on again from now on. Workers wait for it:
 * what they find out at the same time is not recorded.
 */
export async function setGroupRecord(
  ctx: Ctx,
  actor: Actor,
  groupId: string,
  isTracked: boolean,
): Promise<GroupRecord> {
  const { memberId } = actor
  ensure(isOwn(await groupRecordsStore.find(ctx.db, memberId, groupId)), 'not_found')
  await ctx.db.transaction(async (tx) => {
    if (!isTracked) await deleteViews(tx, groupId, memberId)
    await lockPipelines(tx, [groupId], ctx.now())
    const change = isTracked ? groupRecordsStore.switchOn : groupRecordsStore.switchOff
    await change(tx, memberId, groupId, ctx.now())
    if (!isTracked) await publish(tx, GroupRecordErased, { groupId, memberId })
    hintPipeline(ctx, tx, groupId)
  })
  const row = await groupRecordsStore.find(ctx.db, memberId, groupId)
  ensure(row, 'not_found')
  return viewGroupRecord(row)
}

/** Plain members have a record, or would; so may those who were members. */
function isOwn(row: GroupRecordRow | undefined): boolean {
  return row !== undefined && (row.role === 'member' || row.lead_id !== null || row.has_chosen)
}
