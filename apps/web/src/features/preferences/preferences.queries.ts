import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import {
  DEFAULT_PREFERENCES,
  GetPreferences,
  PutPreferences,
  type Preferences,
} from '@guildhall/contract/preferences'
import { api } from '#web/lib/api.ts'
import { isNotFound, isUnauthorized } from '#web/lib/api-error.ts'
import { logFault } from '#web/lib/log.ts'
import { inferLook } from '#web/theme/look.ts'
import { dropWish, type PreferenceChange } from './wishes.ts'

/** The saved preferences, or null for none: nothing was saved yet, or they could not be read. */
export const preferencesQuery = queryOptions({
  queryKey: [GetPreferences.path],
  queryFn: async ({ signal }): Promise<Preferences | null> => {
    try {
      return await api.call(GetPreferences, {}, signal)
    } catch (error) {
      if (isUnauthorized(error) || signal.aborted) throw error
      if (!isNotFound(error)) logFault('The preferences could not be read', error)
      return null
    }
  },
})

const SAVE = [...preferencesQuery.queryKey, 'save']

/** Saves a change. The cache only ever holds what the server answered; changes under way are laid over it. */
export const savePreferences = mutationOptions({
  mutationKey: SAVE,
  scope: { id: SAVE.join('/') },
  mutationFn: (change: PreferenceChange, { client }) =>
    api.call(PutPreferences, { body: { ...current(client), ...change, language: 'en' } }),
  onSuccess: (saved, _change, _before, { client }) => keepPreferences(client, saved),
  onError: (error) => logFault('The preferences could not be saved', error),
  onSettled: (_saved, _error, change) => dropWish(change),
})

/** Takes in preferences that the server told us. */
export function keepPreferences(client: QueryClient, saved: Preferences): void {
  client.setQueryData(preferencesQuery.queryKey, saved)
}

/** What a member has who saved nothing: the defaults, in the look that is on the page. */
export function unsavedPreferences(): Preferences {
  const { theme, mode } = inferLook()
  return { ...DEFAULT_PREFERENCES, theme, darkMode: mode === 'dark' }
}

function current(client: QueryClient): Preferences {
  return client.getQueryData(preferencesQuery.queryKey) ?? unsavedPreferences()
}
