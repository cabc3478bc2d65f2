import * as z from 'zod/mini'
import { reason } from './reason.ts'
import { text } from './text-field.ts'

export const MAX_WELCOME_TEXT = 1_000
/** Stands in a welcome text for the people who joined. */
export const WELCOME_NAMES = '{name}'

/** How a group welcomes new members. */
export const WelcomeInput = z
  .strictObject({ isOn: z.boolean(), text: text({ max: MAX_WELCOME_TEXT }) })
  .check(
    z.refine((welcome) => !welcome.isOn || welcome.text !== '', {
      ...reason('group.no_welcome'),
      path: ['text'],
    }),
  )
