import { LEAD_ENGAGEMENTS, type LeadStage } from '@guildhall/contract/lead-limits'
import { hotUntil, stageByRules } from './score.rules.ts'

/** Whether the member of a lead is still in the group: as a member, as someone who manages it, or not at all. */
export type LeadStatus = 'member' | 'left' | 'staff'

/** A lead as it is stored. */
export type LeadRow = {
  id: string
  group_id: string
  user_id: string
  stage: LeadStage
  status: LeadStatus
  engagement_count: number
  last_engaged_at: Date
  heat: number
  hot_until: Date | null
  moved_at: Date | null
  is_handled: boolean
  /** Where the lead detection found a buying intent, and when that was written. */
  detected_post_id: string | null
  detected_at: Date | null
  created_at: Date
}

/** What the touchpoints of a lead add up to; only those with heat. */
export type Totals = { engagement_count: number; heat: number; last_engaged_at: Date; has_bought: boolean }

/** The status that a role gives a lead; null is no role. */
function statusOf(role: string | null): LeadStatus {
  if (role === null) return 'left'
  return role === 'member' ? 'member' : 'staff'
}

/**
 * Returns a lead as its touchpoints say it is, in the stage in which it belongs by rules; null if there is no reason to
 * keep it: the member did nothing that counts, no person has handled it, and no buying intent was found.
 */
export function currentLead(
  lead: LeadRow,
  totals: Totals | undefined,
  { role, threshold, now }: { role: string | null; threshold: number; now: Date },
): LeadRow | null {
  const isKept = lead.is_handled || lead.detected_post_id !== null
  if (totals === undefined && !isKept) return null
  const { heat, engagement_count } = totals ?? { heat: 0, engagement_count: 0 }
  const last_engaged_at = totals?.last_engaged_at ?? lead.detected_at ?? lead.created_at
  const hot_until = hotUntil({ heat, lastEngagedAt: last_engaged_at }, threshold)
  const current = { ...lead, status: statusOf(role), heat, engagement_count, last_engaged_at, hot_until }
  const isMovable = current.status === 'member' && (engagement_count >= LEAD_ENGAGEMENTS || isKept)
  if (!isMovable) return current
  const facts = {
    stage: lead.stage,
    engagementCount: engagement_count,
    isHot: hot_until !== null && hot_until > now,
    hasBought: totals?.has_bought ?? false,
    movedAt: lead.moved_at,
  }
  return { ...current, stage: stageByRules(facts, now) }
}

/** Whether two versions of a lead differ in something that is stored. */
export function isChanged(before: LeadRow, after: LeadRow): boolean {
  return (
    before.stage !== after.stage ||
    before.status !== after.status ||
    before.engagement_count !== after.engagement_count ||
    before.heat !== after.heat ||
    before.last_engaged_at.getTime() !== after.last_engaged_at.getTime() ||
    before.hot_until?.getTime() !== after.hot_until?.getTime()
  )
}
