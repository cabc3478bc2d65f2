import type {
  Attribution,
  AttributionPoint,
  Funnel,
  LeadPost,
  PostAttribution,
  PostLead,
} from '../lead-attribution.ts'
import { ATTRIBUTION_PERIODS, type AttributionPeriod } from '../lead-attribution-limits.ts'
import { LEAD_STAGES, type LeadStage } from '../lead-limits.ts'
import { idOf } from './ids.ts'
import { buildMember } from './members.ts'
import { hoursAgo } from './moments.ts'

const DAY_MS = 86_400_000
/** The last day of the sample: a Monday. */
const LAST = Date.UTC(2026, 10, 16)

/** The first days of the periods of a chart, the oldest first. */
const datesOf = (period: AttributionPeriod) => {
  const count = ATTRIBUTION_PERIODS[period]
  const step = (period === 'daily' ? 1 : 7) * DAY_MS
  return Array.from({ length: count }, (_, at) =>
    new Date(LAST - (count - 1 - at) * step).toISOString().slice(0, 10),
  )
}

const NOTHING = {
  newLeads: 0,
  moves: 0,
  conversions: 0,
  score: 0,
  withoutPost: { newLeads: 0, moves: 0, conversions: 0 },
}

/** Builds what happened in a pipeline: in each period what `of` says, and nothing unless given. */
export function buildAttribution(
  period: AttributionPeriod,
  {
    of = () => ({}),
    totals = {},
  }: { of?: (at: number) => Partial<AttributionPoint>; totals?: Partial<Attribution['totals']> } = {},
): Attribution {
  return {
    points: datesOf(period).map((date, at) => ({ date, ...NOTHING, ...of(at) })),
    totals: { weekly: NOTHING, monthly: NOTHING, all: NOTHING, ...totals },
  }
}

/** Builds how many leads were in each stage: in each period what `of` says. */
export function buildFunnel(
  period: AttributionPeriod,
  of: (at: number) => Partial<Record<LeadStage, number>> = () => ({}),
): Funnel {
  return {
    points: datesOf(period).map((date, at) => ({
      date,
      stages: LEAD_STAGES.map((stage) => ({ stage, count: of(at)[stage] ?? 0 })),
    })),
  }
}

/** Builds the nth best post of a pipeline: it brought three leads. */
export function buildLeadPost(n: number, overrides: Partial<LeadPost> = {}): LeadPost {
  return {
    id: idOf(n),
    author: buildMember(n),
    excerpt: 'Spring seats, explained',
    createdAt: hoursAgo(24 * n),
    newLeads: 3,
    moves: 0,
    conversions: 0,
    ...overrides,
  }
}

/** Builds the nth lead of a post, who came with it a day ago. */
export function buildPostLead(n: number, overrides: Partial<PostLead> = {}): PostLead {
  return {
    id: idOf(2_000 + n),
    groupId: idOf(1),
    stage: 'engaging',
    user: buildMember(n),
    steps: [{ type: 'awareness', at: hoursAgo(25) }],
    ...overrides,
  }
}

/** Builds what a post did for the pipeline of its group: nothing unless given. */
export function buildPostAttribution(overrides: Partial<PostAttribution> = {}): PostAttribution {
  return { newLeads: 0, moves: 0, conversions: 0, leads: [], hasMore: false, ...overrides }
}
