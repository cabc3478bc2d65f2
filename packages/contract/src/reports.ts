import * as z from 'zod/mini'
import { Id, Moment } from './fields.ts'
import { endpoint } from './endpoint.ts'
import { REPORT_REASONS, REPORT_TARGETS, ReportInput } from './reports.input.ts'

export {
  MAX_REPORT_DETAILS,
  REPORT_REASONS,
  REPORT_TARGETS,
  type ReportReason,
  type ReportTarget,
} from './reports.input.ts'

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
  body: ReportInput,
  answer: Report,
})
