import type { Touchpoint } from '@guildhall/contract/leads'
import type { Actor, Ctx } from '#platform/context'
import { ensure } from '#platform/errors'
import { leadLocksStore } from './lead-locks.store.ts'
import { hintPipeline } from './pipeline.topic.ts'
import { touchpointsStore } from './touchpoints.store.ts'
import { viewTouchpointById } from './touchpoints.views.ts'

/** Adds a note to a lead of a group that the actor manages. */
export async function addNote(ctx: Ctx, actor: Actor, leadId: string, note: string): Promise<Touchpoint> {
  const id = ctx.newId()
  await ctx.db.transaction(async (tx) => {
    const lead = await leadLocksStore.lock(tx, actor.memberId, leadId)
    ensure(lead, 'not_found')
    await touchpointsStore.handle(tx, {
      id,
      leadId,
      type: 'note',
      source: `note:${id}`,
      message: note,
      actorId: actor.memberId,
      metadata: {},
      at: ctx.now(),
    })
    hintPipeline(ctx, tx, lead.group_id)
  })
  return viewTouchpointById(ctx, actor, id)
}
