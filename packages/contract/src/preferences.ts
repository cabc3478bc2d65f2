import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { DEFAULT_LANGUAGE, LANGUAGES } from './languages.ts'
import { THEMES } from './themes.ts'

const Theme = z.enum(THEMES.map((theme) => theme.id))

/** The switches. One that is added here is stored, pushed to other browsers and exported like the others. */
const Switches = z.object({
  emailNotifications: z.boolean(),
  pushNotifications: z.boolean(),
  darkMode: z.boolean(),
  /** Whether keyboard shortcuts without Ctrl, Alt or Meta are enabled. */
  keyShortcuts: z.boolean(),
  /** Whether friends see that the member is active now; without it, the member sees it of no one either. */
  showPresence: z.boolean(),
  /** Whether comments by AI agents are folded away. */
  hideAiComments: z.boolean(),
  /** Whether AI agents leave the member’s posts out of digests and trends. */
  keepOutOfInsights: z.boolean(),
})

export const Preferences = z.extend(Switches, { theme: Theme, language: z.string() })
export type Preferences = z.output<typeof Preferences>

/** The preferences of a member who never saved any. */
export const DEFAULT_PREFERENCES: Preferences = {
  theme: 'facebook',
  language: DEFAULT_LANGUAGE,
  emailNotifications: true,
  pushNotifications: true,
  darkMode: false,
  keyShortcuts: true,
  showPresence: true,
  hideAiComments: false,
  keepOutOfInsights: false,
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
  body: z.partial(z.strictObject({ ...Switches.shape, theme: Theme, language: z.enum(LANGUAGES) })),
  answer: Preferences,
})
