import * as z from 'zod/mini'
import {
  HOT_THRESHOLD,
  LEAD_SORTS,
  LEAD_STAGES,
  MAX_FILTER_NAME,
  MAX_LEAD_NOTE,
  MAX_MOVED_LEADS,
} from './lead-limits.ts'
import { Id } from './fields.ts'
import { MAX_MESSAGE } from './message-limits.ts'
import { text } from './text-field.ts'

export const StageInput = z.strictObject({ stage: z.enum(LEAD_STAGES) })

export const MoveInput = z.strictObject({
  leadIds: z.array(Id).check(z.minLength(1), z.maxLength(MAX_MOVED_LEADS)),
  stage: z.enum(LEAD_STAGES),
})

export const NoteInput = z.strictObject({ note: text({ min: 1, max: MAX_LEAD_NOTE }) })

export const AssigneeInput = z.strictObject({ assignedToId: z.nullable(Id) })

export const LeadMessageInput = z.strictObject({
  toUserId: Id,
  message: text({ min: 1, max: MAX_MESSAGE }),
})

export const ThresholdInput = z.strictObject({
  hotThreshold: z.int().check(z.minimum(HOT_THRESHOLD.min), z.maximum(HOT_THRESHOLD.max)),
})

/** Which leads a saved filter shows. */
export const LeadFilterInput = z.strictObject({
  name: text({ min: 1, max: MAX_FILTER_NAME }),
  stage: z.nullable(z.enum(LEAD_STAGES)),
  onlyHot: z.boolean(),
  /** Only those who are assigned to the caller. */
  onlyMine: z.boolean(),
  sort: z.enum(LEAD_SORTS),
})
export type LeadFilterInput = z.output<typeof LeadFilterInput>
