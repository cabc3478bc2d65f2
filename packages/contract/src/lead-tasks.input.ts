import * as z from 'zod/mini'
import { MAX_MESSAGE } from './message-limits.ts'
import { text } from './text-field.ts'

/** The message as a person sends it, whatever the draft was. */
export const LeadTaskMessageInput = z.strictObject({ message: text({ min: 1, max: MAX_MESSAGE }) })
