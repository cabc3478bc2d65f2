import type { Lead } from '@guildhall/contract/leads'
import { textOf } from '@guildhall/contract/texts'
import { groupsStore, recordAction } from '#features/groups'
import type { Actor, Ctx } from '#platform/context'
import { ensure } from '#platform/errors'
import { assigneesStore } from './assignees.store.ts'
import { leadLocksStore } from './lead-locks.store.ts'
import { viewLead } from './leads.views.ts'
import { loadLead } from './load-lead.ts'
import { hintPipeline } from './pipeline.topic.ts'

/** Assigns a lead to someone who manages its group, as the actor does, or to no one. */
export async function assignLead(
  ctx: Ctx,
  actor: Actor,
  leadId: string,
  assignedToId: string | null,
): Promise<Lead> {
  const { group_id: groupId } = await loadLead(ctx, actor, leadId)
  await ctx.db.transaction(async (tx) => {
    // Roles change only under this lock.
    await groupsStore.lock(tx, groupId)
    const lead = await leadLocksStore.lock(tx, actor.memberId, leadId)
    ensure(lead, 'not_found')
    const isPossible = assignedToId === null || (await assigneesStore.includes(tx, groupId, assignedToId))
    ensure(isPossible, 'invalid', textOf('lead.assignee_not_admin'))
    if (lead.assigned_to_id === assignedToId) return
    await assigneesStore.assign(tx, leadId, assignedToId, ctx.now())
    await recordAction(ctx, tx, actor, {
      groupId,
      action: 'assign_lead',
      subjectId: lead.user_id,
      details: { assignedToId },
    })
    hintPipeline(ctx, tx, groupId)
  })
  return viewLead(await loadLead(ctx, actor, leadId), ctx.now())
}
