import * as z from 'zod/mini'
import { Id } from './fields.ts'
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

/** What a report says. */
export const ReportInput = z.strictObject({
  targetType: z.enum(REPORT_TARGETS),
  targetId: Id,
  /** The group in which a member is reported: its moderators review the report first. Others have none, or know theirs. */
  groupId: z.optional(Id),
  reason: z.enum(REPORT_REASONS),
  details: z.optional(text({ max: MAX_REPORT_DETAILS })),
})
