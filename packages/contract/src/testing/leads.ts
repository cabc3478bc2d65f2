import { LEAD_STAGES } from '../lead-limits.ts'
import type { Lead, LeadDetails, LeadFilter, Pipeline, ScoreLine, Touchpoint } from '../leads.ts'
import { idOf } from './ids.ts'
import { buildMember, buildViewer } from './members.ts'
import { hoursAgo } from './moments.ts'

/** Builds the nth lead of a group: engaging, active a day ago, assigned to no one. The first have the highest scores. */
export function buildLead(n: number, overrides: Partial<Lead> = {}): Lead {
  const user = { ...buildMember(n), email: null }
  return {
    id: idOf(2_000 + n),
    groupId: idOf(1),
    userId: overrides.user?.id ?? user.id,
    stage: 'engaging',
    engagementCount: 4,
    lastEngagedAt: hoursAgo(25),
    isHot: false,
    score: Math.max(20 - n, 1),
    assignedToId: overrides.assignedTo?.id ?? null,
    assignedTo: null,
    notes: [],
    hasLeft: false,
    reason: { type: 'comment', text: 'Does one seat cover both of us?', at: hoursAgo(25) },
    createdAt: hoursAgo(24 * 20),
    updatedAt: hoursAgo(25),
    user,
    ...overrides,
  }
}

/** Builds the nth line of a score: two comments below one post. */
export function buildScoreLine(n: number, overrides: Partial<ScoreLine> = {}): ScoreLine {
  return {
    type: 'comment',
    postId: idOf(n),
    text: 'Spring seats, explained',
    count: 2,
    pointsEach: 3,
    points: 5.7,
    lastAt: hoursAgo(25),
    ...overrides,
  }
}

/** Builds the nth lead with its score explained: one line, and nothing else. */
export function buildLeadDetails(n: number, overrides: Partial<LeadDetails> = {}): LeadDetails {
  return {
    ...buildLead(n, { score: 5.7 }),
    lines: [buildScoreLine(1)],
    restPoints: 0,
    hotThreshold: 20,
    memberSince: hoursAgo(24 * 90),
    nextMessageAt: null,
    canMessage: true,
    ...overrides,
  }
}

/** Builds the nth entry of a lead's history: a comment of the lead. The first is the newest. */
export function buildTouchpoint(n: number, overrides: Partial<Touchpoint> = {}): Touchpoint {
  return {
    id: idOf(2_500 + n),
    type: 'comment',
    message: 'Does one seat cover both of us?',
    actor: buildMember(1),
    isByLead: true,
    postId: idOf(1),
    commentId: idOf(600 + n),
    title: 'Spring seats, explained',
    from: null,
    to: null,
    createdAt: hoursAgo(24 * n),
    ...overrides,
  }
}

/** Builds a pipeline without leads; with `counts`, one of these numbers of leads per stage. */
export function buildPipeline({
  counts = {},
  ...overrides
}: Partial<Pipeline> & { counts?: Partial<Record<(typeof LEAD_STAGES)[number], number>> } = {}): Pipeline {
  const stages = LEAD_STAGES.map((stage) => ({
    stage,
    count: counts[stage] ?? 0,
    score: (counts[stage] ?? 0) * 10,
    entered: 0,
  }))
  return {
    stages,
    leadCount: stages.reduce((sum, { count }) => sum + count, 0),
    hotCount: counts.hot ?? 0,
    hotThreshold: 20,
    assignees: [buildViewer()],
    ...overrides,
  }
}

/** Builds the nth filter that someone saved: hot leads of all stages. */
export function buildLeadFilter(n: number, overrides: Partial<LeadFilter> = {}): LeadFilter {
  return {
    id: idOf(2_800 + n),
    name: `Filter ${n}`,
    stage: null,
    onlyHot: true,
    onlyMine: false,
    sort: 'score',
    ...overrides,
  }
}
