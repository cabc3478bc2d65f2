import type { AttributionMetrics, LeadPost, PostAttribution } from '@guildhall/contract/lead-attribution'
import type { LeadPostRow, MetricsRow, PostLeadRow } from './attribution.store.ts'

const NOTHING: MetricsRow = {
  lead_count: 0,
  move_count: 0,
  conversion_count: 0,
  engagement_score: 0,
  other_lead_count: 0,
  other_move_count: 0,
  other_conversion_count: 0,
}

/** The steps that are credited to a post. */
export function viewCounts(row: Pick<MetricsRow, 'lead_count' | 'move_count' | 'conversion_count'>) {
  return { newLeads: row.lead_count, moves: row.move_count, conversions: row.conversion_count }
}

/** Returns what happened in some time; nothing, unless there is a row of it. */
export function viewMetrics(row: MetricsRow = NOTHING): AttributionMetrics {
  return {
    ...viewCounts(row),
    score: row.engagement_score,
    withoutPost: {
      newLeads: row.other_lead_count,
      moves: row.other_move_count,
      conversions: row.other_conversion_count,
    },
  }
}

/** Returns a post that brought leads or moved them on. */
export function viewLeadPost({ id, author, excerpt, created_at, ...counts }: LeadPostRow): LeadPost {
  return { id, author, excerpt, createdAt: created_at.toISOString(), ...viewCounts(counts) }
}

/** Returns a lead, and what a post did for them. */
export function viewPostLead({ id, group_id, stage, card, steps }: PostLeadRow): PostAttribution['leads'][0] {
  return {
    id,
    groupId: group_id,
    stage,
    user: card,
    steps: steps.map(({ type, at }) => ({ type, at: new Date(at).toISOString() })),
  }
}
