import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { queryOptions, type QueryClient } from '@tanstack/react-query'
import type { Request } from '@guildhall/contract/endpoint'
import { chooseLanguage, DEFAULT_LANGUAGE, LANGUAGES } from '@guildhall/contract/languages'
import {
  DEFAULT_PREFERENCES,
  GetPreferences,
  PutPreferences,
  type Preferences,
} from '@guildhall/contract/preferences'
import { api } from '#web/lib/api.ts'
import { isNotFound, isUnauthorized } from '#web/lib/api-error.ts'
import { reportError } from '#web/lib/log.ts'
import { optimistic } from '#web/lib/optimistic.ts'
import { inferAppearance } from '#web/theme/appearance.ts'

/** The saved preferences, or null for a member who never saved any. */
export const preferencesQuery = queryOptions({
  queryKey: [GetPreferences.path],
  queryFn: async ({ signal }): Promise<Preferences | null> => {
    try {
      return await api.call(GetPreferences, {}, signal)
    } catch (error) {
      if (isNotFound(error)) return null
      if (!isUnauthorized(error) && !signal.aborted) reportError('The preferences could not be read', error)
      throw error
    }
  },
})

type Body = NonNullable<Request<typeof PutPreferences>['body']>

/** Changed preferences. */
export type PreferenceChange = Partial<Omit<Preferences, 'language'>>

/** The name of a preference that is on or off. */
export type SwitchName = Exclude<keyof PreferenceChange, 'theme'>

/** Saves changed preferences. With `isQuiet`, a failure shows no toast. */
export const savePreferences = ({ isQuiet = false } = {}) =>
  optimistic({
    mutationKey: [...preferencesQuery.queryKey, 'save'],
    affects: [preferencesQuery.queryKey],
    send: (change: PreferenceChange, client) =>
      api.call(PutPreferences, { body: { ...knownValues(client), ...change } }),
    commit: setPreferences,
    failureText: (_error, change) => {
      if (isQuiet) return null
      return 'theme' in change || 'darkMode' in change
        ? t`Failed to update theme. Please try again.`
        : t`Couldn’t save your settings. Please try again.`
    },
  })

/** Caches preferences received from the server. */
export function setPreferences(client: QueryClient, saved: Preferences): void {
  client.setQueryData(preferencesQuery.queryKey, saved)
}

/** Returns the preferences of a member who saved none: the defaults, with the page's appearance and language. */
export function unsavedPreferences(): Preferences {
  const { theme, mode } = inferAppearance()
  const language = chooseLanguage(i18n.locale, LANGUAGES) ?? DEFAULT_LANGUAGE
  return { ...DEFAULT_PREFERENCES, theme, darkMode: mode === 'dark', language }
}

/** The saved values, if known: sending defaults for what could not be read would overwrite it. */
function knownValues(client: QueryClient): Body {
  const saved = client.getQueryData(preferencesQuery.queryKey)
  return saved === undefined ? {} : ((saved ?? unsavedPreferences()) as Body)
}
