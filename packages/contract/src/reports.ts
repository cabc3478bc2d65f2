import * as z from 'zod/mini'
import { Id, Moment } from './fields.ts'
import { endpoint } from './endpoint.ts'
import { text } from './text-field.ts'

/** What can be reported. */
export const REPORT_TARGETS = ['post', 'comment', 'member', 'group'] as const
export type ReportTarget = (typeof REPORT_TARGETS)[number]

export const REPORT_REASONS = [
  'spam',
  'harassment',
  'hate',
  'violence',
  'sexual',
  'false_information',
  'impersonation',
  'other',
] as const
export type ReportReason = (typeof REPORT_REASONS)[number]

export const MAX_REPORT_DETAILS = 1_000

/** A report as its author sees it. */
export const Report = z.object({
  id: Id,
  targetType: z.enum(REPORT_TARGETS),
  targetId: Id,
  reason: z.enum(REPORT_REASONS),
  createdAt: Moment,
})
export type Report = z.output<typeof Report>

export const CreateReport = endpoint({
  method: 'POST',
  path: '/api/reports',
  summary:
    'Reports a post, a comment, a member or a group that the caller may see. Reporting the same target again returns the same report.',
  access: 'member',
  quota: 'writes',
  errors: ['invalid', 'not_found'],
  body: z.strictObject({
    targetType: z.enum(REPORT_TARGETS),
    targetId: Id,
    reason: z.enum(REPORT_REASONS),
    details: z.optional(text({ max: MAX_REPORT_DETAILS })),
  }),
  answer: Report,
})
