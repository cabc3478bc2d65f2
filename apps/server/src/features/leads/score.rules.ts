import {
  HALF_LIFE_DAYS,
  HOT_DAYS,
  MOVED_BY_HAND_DAYS,
  TOUCHPOINT_POINTS,
  type LeadStage,
  type TouchpointType,
} from '@guildhall/contract/lead-limits'

const DAY_MS = 86_400_000
const HALF_LIFE_MS = HALF_LIFE_DAYS * DAY_MS
/** Heat is counted from here: points at this time are worth as much as their heat. A number can hold decades of it. */
const ORIGIN = Date.UTC(2026, 0, 1)

const halfLivesSince = (at: Date) => (at.getTime() - ORIGIN) / HALF_LIFE_MS

/**
 * What something a lead did adds to their heat: its points, doubled for every half-life since the origin. Heat doesn't
 * decay, so the heat of a lead is the sum of its touchpoints, and leads are sorted by it at any time.
 */
export function heatOf(type: TouchpointType, at: Date): number {
  return TOUCHPOINT_POINTS[type] * 2 ** halfLivesSince(at)
}

/** The score that a heat is at a time. */
export function scoreAt(heat: number, now: Date): number {
  return heat * 2 ** -halfLivesSince(now)
}

/** Until when a lead is hot by its score, if nothing else happens; null if its score has never been above the threshold. */
export function hotUntil(lead: { heat: number; lastEngagedAt: Date }, threshold: number): Date | null {
  if (lead.heat <= 0) return null
  const cold = ORIGIN + Math.log2(lead.heat / threshold) * HALF_LIFE_MS
  return new Date(Math.floor(Math.min(cold, lead.lastEngagedAt.getTime() + HOT_DAYS * DAY_MS)))
}

/** What decides to which stage the system moves a lead. */
type StageFacts = {
  stage: LeadStage
  engagementCount: number
  isHot: boolean
  hasBought: boolean
  movedAt: Date | null
}

/** From this engagement on a lead is engaging. */
const ENGAGING_FROM = 3

/**
 * The stage in which a lead belongs by rules, which only move it on: `qualified` and `lost` are for people to decide, and
 * the system leaves a lead alone that a person has moved.
 */
export function stageByRules(facts: StageFacts, now: Date): LeadStage {
  const { stage, engagementCount, isHot, hasBought, movedAt } = facts
  if (movedAt !== null && now.getTime() - movedAt.getTime() < MOVED_BY_HAND_DAYS * DAY_MS) return stage
  if (hasBought) return 'converted'
  if (isHot && (stage === 'new' || stage === 'engaging')) return 'hot'
  return stage === 'new' && engagementCount >= ENGAGING_FROM ? 'engaging' : stage
}
