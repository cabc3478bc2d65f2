import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Id, Moment } from './fields.ts'
import { MAX_INSIGHTS, MAX_THEME_EVIDENCE, MAX_THEMES, THEME_KINDS } from './lead-limits.ts'

/** What a run of the lead detection counted. */
const DetectionCounts = z.object({
  /** Members whose posts and comments were read. */
  analyzed: z.int(),
  /** Those of them who became leads by it. */
  newLeads: z.int(),
  /** Those of them who are hot leads now. */
  hotLeads: z.int(),
})
export type DetectionCounts = z.output<typeof DetectionCounts>

/** The last run in a group, and when the next one can start; null if there was none, or if right away. */
export const DetectionStatus = z.object({
  lastRun: z.nullable(z.extend(DetectionCounts, { at: Moment })),
  nextRunAt: z.nullable(Moment),
})
export type DetectionStatus = z.output<typeof DetectionStatus>

/** A text that a theme rests on. */
const ThemeEvidence = z.object({
  postId: Id,
  commentId: z.nullable(Id),
  /** The beginning of the post or comment. */
  text: z.string(),
})
export type ThemeEvidence = z.output<typeof ThemeEvidence>

/** Something that several members of a group write about. */
const Theme = z.object({
  id: Id,
  kind: z.enum(THEME_KINDS),
  text: z.string(),
  /** Whether a model gave it its words. */
  isByModel: z.boolean(),
  /** How many members wrote about it, as far as they are counted. */
  authorCount: z.int(),
  evidence: z.array(ThemeEvidence).check(z.maxLength(MAX_THEME_EVIDENCE)),
})
export type Theme = z.output<typeof Theme>

const Texts = z.array(z.string()).check(z.maxLength(MAX_INSIGHTS))

/** What the members of a group write about, as the last run found it and as far as it still holds. */
export const Insights = z.object({
  topInterests: Texts,
  commonPainPoints: Texts,
  recommendations: Texts,
  /** The interests and pain points with what they rest on, in the same order. */
  themes: z.array(Theme).check(z.maxLength(MAX_THEMES)),
})
export type Insights = z.output<typeof Insights>

const byGroup = z.strictObject({ id: Id })

export const RunLeadDetection = endpoint({
  method: 'POST',
  path: '/api/groups/{id}/crm/ai-detection/run',
  summary:
    'Analyzes what members wrote in a group: lists those who want to buy as leads, and finds themes. Once in 5 minutes per group.',
  access: 'member',
  quota: 'writes',
  errors: ['not_found', 'forbidden', 'too_many'],
  params: byGroup,
  body: z.strictObject({}),
  answer: DetectionCounts,
})

export const GetLeadDetection = endpoint({
  method: 'GET',
  path: '/api/groups/{id}/crm/ai-detection',
  summary: 'Returns what the last run of the lead detection counted; for the owner and admins of the group.',
  access: 'member',
  quota: 'reads',
  errors: ['not_found', 'forbidden'],
  params: byGroup,
  answer: DetectionStatus,
})

export const GetInsights = endpoint({
  method: 'GET',
  path: '/api/groups/{id}/crm/ai-insights',
  summary:
    'Returns what the members of a group write about, each theme with at least 5 authors; for its owner and admins.',
  access: 'member',
  quota: 'reads',
  errors: ['not_found', 'forbidden'],
  params: byGroup,
  answer: Insights,
})
