import type { LeadStage } from '@guildhall/contract/lead-limits'
import type { LeadMove } from '@guildhall/contract/leads'
import { LeadsChanged } from '#events/leads.events'
import { groupsPolicy, loadMembership } from '#features/groups'
import type { Actor, Ctx } from '#platform/context'
import { ensure } from '#platform/errors'
import { publish } from '#platform/events/outbox'
import { leadLocksStore } from './lead-locks.store.ts'
import { viewLeads } from './leads.views.ts'
import { loadLead } from './load-lead.ts'
import { movesStore } from './moves.store.ts'
import { hintPipeline } from './pipeline.topic.ts'
import { publishConversions } from './publish-conversions.ts'

type Moving = { leadIds: readonly string[]; stage: LeadStage }

/** Moves a lead of a group that the actor manages to a stage. */
export async function setLeadStage(
  ctx: Ctx,
  actor: Actor,
  leadId: string,
  stage: LeadStage,
): Promise<LeadMove> {
  const { group_id } = await loadLead(ctx, actor, leadId)
  return move(ctx, actor, group_id, { leadIds: [leadId], stage })
}

/** Moves several leads of a group that the actor manages to a stage, all or none. */
export async function moveLeads(ctx: Ctx, actor: Actor, groupId: string, moving: Moving): Promise<LeadMove> {
  ensure(groupsPolicy.canManage(await loadMembership(ctx, actor, groupId)), 'forbidden')
  return move(ctx, actor, groupId, moving)
}

async function move(ctx: Ctx, actor: Actor, groupId: string, { leadIds, stage }: Moving): Promise<LeadMove> {
  const id = ctx.newId()
  const movedIds = await ctx.db.transaction(async (tx) => {
    const locked = await leadLocksStore.lockMany(tx, actor.memberId, leadIds)
    const moved = locked.filter((lead) => lead.group_id === groupId && lead.stage !== stage)
    const leads = moved.map((lead) => ({ id: lead.id, touchpointId: ctx.newId() }))
    if (leads.length === 0) return []
    // The time is read under the locks: of two moves, the later one is the one that was made last.
    await movesStore.move(tx, { id, stage, actorId: actor.memberId, at: ctx.now(), leads })
    await publishConversions(
      tx,
      moved.map((lead) => ({ ...lead, from: lead.stage, to: stage })),
    )
    const movedLeadIds = leads.map((lead) => lead.id)
    await publish(tx, LeadsChanged, { groupId, leadIds: movedLeadIds })
    hintPipeline(ctx, tx, groupId)
    return movedLeadIds
  })
  return { id, leads: await viewLeads(ctx, actor, movedIds) }
}
