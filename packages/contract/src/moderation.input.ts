import * as z from 'zod/mini'
import { reason } from './reason.ts'
import { REPORT_REASONS } from './reports.input.ts'
import { text } from './text-field.ts'

/** What can be done about content in a group. */
export const CONTENT_ACTIONS = ['hide', 'restore', 'remove'] as const
export type ContentAction = (typeof CONTENT_ACTIONS)[number]
/** What can be done about a person in a group. */
export const SANCTIONS = ['warn', 'mute', 'ban'] as const
export type Sanction = (typeof SANCTIONS)[number]
/** What can be decided on a case. After the person has answered, the decision is kept or lifted. */
export const CASE_ACTIONS = ['dismiss', ...CONTENT_ACTIONS, ...SANCTIONS, 'unmute', 'unban', 'keep'] as const
export type CaseAction = (typeof CASE_ACTIONS)[number]

/** How many days a mute can last. */
export const MUTE_DAYS = [1, 3, 7, 30] as const
/** How many days a ban can last; null for no end. */
export const BAN_DAYS = [1, 7, 30, 90] as const
/** Maximum length of what a moderator writes to the person. */
export const MAX_DECISION_NOTE = 500
/** Maximum length of what the person answers. */
export const MAX_NOTICE_ANSWER = 1_000

/** Actions that restrict a person or what they wrote: they need a reason, and the person is notified. */
const RESTRICTIONS: readonly CaseAction[] = ['hide', 'remove', ...SANCTIONS]

type Decided = { action: CaseAction; reason?: string | undefined; days?: number | null | undefined }

/** A mute needs one of its durations, a ban one of its own or none, and nothing else has one. */
function hasItsDays({ action, days }: Decided): boolean {
  if (action === 'mute') return MUTE_DAYS.some((allowed) => allowed === days)
  if (action === 'ban') return days === null || BAN_DAYS.some((allowed) => allowed === days)
  return days === undefined || days === null
}

const hasItsReason = ({ action, reason: given }: Decided): boolean =>
  given !== undefined || !RESTRICTIONS.includes(action)

const decision = {
  reason: z.optional(z.enum(REPORT_REASONS)),
  /** What the person reads beside the reason. */
  note: z.optional(text({ max: MAX_DECISION_NOTE })),
}
/** Only for a mute and a ban; null is a ban without end. */
const days = z.optional(z.nullable(z.int()))
const needsReason = z.refine<Decided>(hasItsReason, { ...reason('moderation.no_reason'), path: ['reason'] })
const needsDays = z.refine<Decided>(hasItsDays, { ...reason('moderation.days'), path: ['days'] })

/** What is decided on a case. */
export const DecisionInput = z
  .strictObject({ action: z.enum(CASE_ACTIONS), ...decision, days })
  .check(needsReason, needsDays)

/** What is decided about a post or comment without a report. */
export const ContentDecisionInput = z
  .strictObject({ action: z.enum(CONTENT_ACTIONS), ...decision })
  .check(needsReason)

/** What is decided about a member without a report. */
export const SanctionInput = z
  .strictObject({ action: z.enum(SANCTIONS), ...decision, days })
  .check(needsReason, needsDays)

/** What someone answers to a notice. */
export const NoticeAnswerInput = z.strictObject({
  answer: text({ min: 1, max: MAX_NOTICE_ANSWER, tooShort: reason('notice.no_answer') }),
})
