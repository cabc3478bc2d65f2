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
import { logFault } from '#web/lib/log.ts'
import { inferLook } from '#web/theme/look.ts'
import { dropWish, type PreferenceChange } from './wishes.ts'

/** The saved preferences, or null for a member who never saved any. */
export const preferencesQuery = queryOptions({
  queryKey: [GetPreferences.path],
  queryFn: async ({ signal }): Promise<Preferences | null> => {
    try {
      return await api.call(GetPreferences, {}, signal)
    } catch (error) {
      if (isNotFound(error)) return null
      if (!isUnauthorized(error) && !signal.aborted) logFault('The preferences could not be read', error)
      throw error
    }
  },
})

type Body = NonNullable<Request<typeof PutPreferences>['body']>

const SAVE = [...preferencesQuery.queryKey, 'save']

/** Saves a change. The cache only ever holds what the server answered; changes under way are laid over it. */
export const savePreferences = mutationOptions({
  mutationKey: SAVE,
  scope: { id: SAVE.join('/') },
  mutationFn: (change: PreferenceChange, { client }) =>
    api.call(PutPreferences, { body: { ...known(client), ...change } }),
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

/** The current values, as far as they are known: to send defaults for what could not be read would overwrite it. */
function known(client: QueryClient): Body {
  const saved = client.getQueryData(preferencesQuery.queryKey)
  return saved === undefined ? {} : ((saved ?? unsavedPreferences()) as Body)
}
