import type { LeadMove } from '@guildhall/contract/leads'
import { LeadsChanged } from '#events/leads.events'
import type { Actor, Ctx } from '#platform/context'
import { ensure } from '#platform/errors'
import { publish } from '#platform/events/outbox'
import { leadLocksStore } from './lead-locks.store.ts'
import { leadsPolicy } from './leads.policy.ts'
import { viewLeads } from './leads.views.ts'
import { movesStore } from './moves.store.ts'
import { hintPipeline } from './pipeline.topic.ts'
import { publishConversions } from './publish-conversions.ts'

/** Takes back a move that the actor made minutes ago. Leads that were moved again since stay where they are. */
export async function undoMove(ctx: Ctx, actor: Actor, moveId: string): Promise<LeadMove> {
  const restoredIds = await ctx.db.transaction(async (tx) => {
    const since = leadsPolicy.undoableSince(ctx.now())
    const made = await movesStore.find(tx, moveId, actor.memberId, since)
    const groupId = made[0]?.group_id
    ensure(groupId, 'not_found')
    const leadIds = made.map(({ lead_id }) => lead_id)
    const locked = await leadLocksStore.lockMany(tx, actor.memberId, leadIds)
    hintPipeline(ctx, tx, groupId)
    const lockedIds = locked.map(({ id }) => id)
    const undone = await movesStore.undo(tx, groupId, moveId, lockedIds, ctx.now())
    const restored = new Map(undone.map((move) => [move.lead_id, move]))
    await publishConversions(
      tx,
      locked.flatMap((lead) => {
        const move = restored.get(lead.id)
        return move ? { ...lead, from: move.to, to: move.from } : []
      }),
    )
    const undoneIds = [...restored.keys()]
    if (undoneIds.length > 0) await publish(tx, LeadsChanged, { groupId, leadIds: undoneIds })
    return undoneIds
  })
  return { id: moveId, leads: await viewLeads(ctx, actor, restoredIds) }
}
