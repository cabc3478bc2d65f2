import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Id, Moment, pageQuery } from './fields.ts'
import {
  ATTRIBUTION_PERIOD_NAMES,
  LEAD_STEP_COUNT,
  LEAD_STEPS,
  MAX_ATTRIBUTION_POINTS,
  MAX_POST_STEPS,
  POST_PERIODS,
} from './lead-attribution-limits.ts'
import { LEAD_STAGE_COUNT, LEAD_STAGES } from './lead-limits.ts'
import { MemberCard } from './members.ts'

/** A day in UTC, such as 2026-11-18. */
const Day = z.iso.date()
const Period = z.prefault(z.enum(ATTRIBUTION_PERIOD_NAMES), 'weekly')

/** Steps of leads. A lead takes each of them once: no one is counted twice. */
const Counts = z.object({
  /** Leads that came. */
  newLeads: z.int(),
  /** Leads that were moved to engaging, hot or qualified. */
  moves: z.int(),
  /** Leads that were converted. */
  conversions: z.int(),
})

/** What happened in a pipeline in some time. */
const Metrics = z.extend(Counts, {
  /** The sum of the points of these steps. */
  score: z.int(),
  /** Those of them that are credited to no post. */
  withoutPost: Counts,
})
export type AttributionMetrics = z.output<typeof Metrics>

const AttributionPoint = z.extend(Metrics, { date: Day })
export type AttributionPoint = z.output<typeof AttributionPoint>

/** What happened in the pipeline of a group, and how much of it posts brought about. */
export const Attribution = z.object({
  /** Oldest first, without gaps; `date` is the first day of the period, the last of which is the current one. */
  points: z.array(AttributionPoint).check(z.maxLength(MAX_ATTRIBUTION_POINTS)),
  /** The current week, the current month, and all time: each is the sum of its posts and `withoutPost`. */
  totals: z.object({ weekly: Metrics, monthly: Metrics, all: Metrics }),
})
export type Attribution = z.output<typeof Attribution>

/** How many leads were in each stage at the end of a day or week, or are now in the last one. */
const FunnelPoint = z.object({
  date: Day,
  /** All stages, in their order. */
  stages: z.array(z.object({ stage: z.enum(LEAD_STAGES), count: z.int() })).check(z.length(LEAD_STAGE_COUNT)),
})
export type FunnelPoint = z.output<typeof FunnelPoint>

export const Funnel = z.object({ points: z.array(FunnelPoint).check(z.maxLength(MAX_ATTRIBUTION_POINTS)) })
export type Funnel = z.output<typeof Funnel>

/** A post with the steps that are credited to it in a period. */
export const LeadPost = z.extend(Counts, {
  id: Id,
  author: MemberCard,
  /** The beginning of its text, or of the question of its poll; empty for a post with only a picture or video. */
  excerpt: z.string(),
  createdAt: Moment,
})
export type LeadPost = z.output<typeof LeadPost>

/** A lead, and the steps that are credited to the post, the latest first. */
const PostLead = z.object({
  id: Id,
  groupId: Id,
  stage: z.enum(LEAD_STAGES),
  user: MemberCard,
  steps: z.array(z.object({ type: z.enum(LEAD_STEPS), at: Moment })).check(z.maxLength(LEAD_STEP_COUNT)),
})
export type PostLead = z.output<typeof PostLead>

export const PostAttribution = z.extend(Counts, {
  /** The leads of the latest steps, without those in a block with the viewer. */
  leads: z.array(PostLead).check(z.maxLength(MAX_POST_STEPS)),
  hasMore: z.boolean(),
})
export type PostAttribution = z.output<typeof PostAttribution>

const byGroup = z.strictObject({ id: Id })

export const GetAttribution = endpoint({
  method: 'GET',
  path: '/api/groups/{id}/crm/attribution',
  summary:
    'Returns how many leads came, were moved and were converted in each day or week, and how much of it posts of the group brought about; for its owner and admins.',
  access: 'member',
  quota: 'reads',
  errors: ['not_found', 'forbidden'],
  params: byGroup,
  query: z.strictObject({ period: Period }),
  answer: Attribution,
})

export const GetFunnel = endpoint({
  method: 'GET',
  path: '/api/groups/{id}/crm/funnel',
  summary: 'Returns how many leads were in each stage at the end of each day or week; for owner and admins.',
  access: 'member',
  quota: 'reads',
  errors: ['not_found', 'forbidden'],
  params: byGroup,
  query: z.strictObject({ period: Period }),
  answer: Funnel,
})

export const ListLeadPosts = endpoint({
  method: 'GET',
  path: '/api/groups/{id}/crm/attribution/posts',
  summary:
    'Lists the posts of a group that brought leads and moved them on, the best first; for its owner and admins.',
  access: 'member',
  quota: 'reads',
  errors: ['not_found', 'forbidden'],
  params: byGroup,
  query: z.strictObject({ ...pageQuery(10), period: z.prefault(z.enum(POST_PERIODS), 'all') }),
  answer: z.array(LeadPost),
})

export const GetPostAttribution = endpoint({
  method: 'GET',
  path: '/api/posts/{id}/attribution',
  summary: 'Returns which leads a post brought and moved on; for the owner and admins of its group.',
  access: 'member',
  quota: 'reads',
  errors: ['not_found'],
  params: z.strictObject({ id: Id }),
  answer: PostAttribution,
})
