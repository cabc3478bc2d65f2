import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { THEMES } from './themes.ts'

const Theme = z.enum(THEMES.map((theme) => theme.id))

export const Preferences = z.object({
  theme: Theme,
  language: z.string(),
  emailNotifications: z.boolean(),
  pushNotifications: z.boolean(),
  darkMode: z.boolean(),
  /** Whether keyboard shortcuts without Ctrl, Alt or Meta are enabled. */
  keyShortcuts: z.boolean(),
})
export type Preferences = z.output<typeof Preferences>

/** The preferences of a member who never saved any. */
export const DEFAULT_PREFERENCES: Preferences = {
  theme: 'facebook',
  language: 'en',
  emailNotifications: true,
  pushNotifications: true,
  darkMode: false,
  keyShortcuts: true,
}

export const GetPreferences = endpoint({
  method: 'GET',
  path: '/api/user/preferences',
  summary: 'Returns the caller’s preferences; null for a member who never saved any.',
  access: 'member',
  quota: 'reads',
  answer: z.nullable(Preferences),
})

export const PutPreferences = endpoint({
  method: 'PUT',
  path: '/api/user/preferences',
  summary: 'Changes the caller’s preferences; a field that is left out keeps its value.',
  access: 'member',
  quota: 'writes',
  body: z.strictObject({
    theme: z.optional(Theme),
    language: z.optional(z.enum(['en'])),
    emailNotifications: z.optional(z.boolean()),
    pushNotifications: z.optional(z.boolean()),
    darkMode: z.optional(z.boolean()),
    keyShortcuts: z.optional(z.boolean()),
  }),
  answer: Preferences,
})
