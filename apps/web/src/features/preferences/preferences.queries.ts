import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import type { Request } from '@guildhall/contract/endpoint'
import {
  DEFAULT_PREFERENCES,
  GetPreferences,
  PutPreferences,
  type Preferences,
} from '@guildhall/contract/preferences'
import { api } from '#web/lib/api.ts'
import { isNotFound, isUnauthorized } from '#web/lib/api-error.ts'
import { reportError } from '#web/lib/log.ts'
import { inferAppearance } from '#web/theme/appearance.ts'
import { dropPendingChange, type PreferenceChange } from './pending-changes.ts'

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

const SAVE = [...preferencesQuery.queryKey, 'save']

/** Saves a change. The cache only holds what the server returned; changes in flight are merged on top. */
export const savePreferences = mutationOptions({
  mutationKey: SAVE,
  scope: { id: SAVE.join('/') },
  mutationFn: (change: PreferenceChange, { client }) =>
    api.call(PutPreferences, { body: { ...knownValues(client), ...change } }),
  onSuccess: (saved, _change, _context, { client }) => setPreferences(client, saved),
  onError: (error) => reportError('The preferences could not be saved', error),
  onSettled: (_saved, _error, change) => dropPendingChange(change),
})

/** Caches preferences received from the server. */
export function setPreferences(client: QueryClient, saved: Preferences): void {
  client.setQueryData(preferencesQuery.queryKey, saved)
}

/** Returns the preferences of a member who saved none: the defaults, with the page's current appearance. */
export function unsavedPreferences(): Preferences {
  const { theme, mode } = inferAppearance()
  return { ...DEFAULT_PREFERENCES, theme, darkMode: mode === 'dark' }
}

/** The saved values, if known: sending defaults for what could not be read would overwrite it. */
function knownValues(client: QueryClient): Body {
  const saved = client.getQueryData(preferencesQuery.queryKey)
  return saved === undefined ? {} : ((saved ?? unsavedPreferences()) as Body)
}
