import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { THEMES } from './themes.ts'

export const Preferences = z.object({
  theme: z.enum(THEMES.map((theme) => theme.id)),
  language: z.string(),
  emailNotifications: z.boolean(),
  pushNotifications: z.boolean(),
  darkMode: z.boolean(),
  /** Whether keys without Ctrl, Alt or Meta do something. */
  keyShortcuts: z.boolean(),
})
export type Preferences = z.output<typeof Preferences>

/** What a member has who never saved any preference. */
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
  summary: "One's own preferences; null for a member who never saved any.",
  access: 'member',
  quota: 'reads',
  answer: Preferences.nullable(),
})

export const PutPreferences = endpoint({
  method: 'PUT',
  path: '/api/user/preferences',
  summary: "Changes one's own preferences; a field that is left out keeps its value.",
  access: 'member',
  quota: 'writes',
  body: z.strictObject({
    theme: Preferences.shape.theme.optional(),
    language: z.enum(['en']).optional(),
    emailNotifications: z.boolean().optional(),
    pushNotifications: z.boolean().optional(),
    darkMode: z.boolean().optional(),
    keyShortcuts: z.boolean().optional(),
  }),
  answer: Preferences,
})
