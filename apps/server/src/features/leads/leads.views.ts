import type { Lead } from '@guildhall/contract/leads'
import type { Actor, Ctx } from '#platform/context'
import { shownScore } from './lead-lines.rules.ts'
import { leadListsStore } from './lead-lists.store.ts'
import type { LeadRow } from './lead-rows.store.ts'

/** Returns a lead that was read for a viewer who manages its group. */
export function viewLead(row: LeadRow, now: Date): Lead {
  return {
    id: row.id,
    groupId: row.group_id,
    userId: row.user_id,
    stage: row.stage,
    engagementCount: row.engagement_count,
    lastEngagedAt: row.last_engaged_at.toISOString(),
    isHot: row.is_hot,
    score: shownScore(row.heat, now),
    assignedToId: row.assigned_to_id,
    assignedTo: row.assignee,
    notes: row.notes,
    hasLeft: row.status === 'left',
    reason: row.reason && { ...row.reason, at: new Date(row.reason.at).toISOString() },
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    user: { ...row.card, email: row.email },
  }
}

/** Returns those of these leads that the viewer sees, in the order of the ids: one statement. */
export async function viewLeads(
  ctx: Pick<Ctx, 'db' | 'now'>,
  viewer: Pick<Actor, 'memberId'>,
  ids: readonly string[],
): Promise<Lead[]> {
  if (ids.length === 0) return []
  const now = ctx.now()
  const rows = await leadListsStore.findMany(ctx.db, viewer.memberId, ids, now)
  const byId = new Map(rows.map((row) => [row.id, viewLead(row, now)]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
