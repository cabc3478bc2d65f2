import * as z from 'zod/mini'
import { Id, Moment } from './fields.ts'
import { REPORT_REASONS } from './reports.input.ts'

/** Why moderators hid a post or comment, or an AI agent until they decide. Only its author and the moderators of its group see it. */
export const HiddenContent = z.object({
  hiddenAt: Moment,
  reason: z.enum(REPORT_REASONS),
  note: z.string(),
  /** The author’s notice; null for moderators, and as long as no one has decided. */
  noticeId: z.nullable(Id),
})
export type HiddenContent = z.output<typeof HiddenContent>
