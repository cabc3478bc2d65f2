import { useQuery } from '@tanstack/react-query'
import type { Preferences } from '@guildhall/contract/preferences'
import { useSession } from '#web/features/members/session.queries.ts'
import { reportError } from '#web/lib/log.ts'
import { useChange, useOptimistic } from '#web/lib/optimistic.ts'
import { applyAppearance, type Appearance } from '#web/theme/appearance.ts'
import {
  preferencesQuery,
  savePreferences,
  unsavedPreferences,
  type PreferenceChange,
} from './preferences.queries.ts'

/**
 * Returns the preferences as shown on screen, changes in flight included, and a function to change them. With `isQuiet`,
 * a failure is only logged.
 */
export function usePreferences({ isQuiet = false } = {}) {
  const { isAuthenticated } = useSession()
  const { data: saved, isPending } = useQuery({ ...preferencesQuery, enabled: isAuthenticated })
  const save = useChange(savePreferences({ isQuiet }))
  const preferences = useOptimistic(
    savePreferences(),
    saved ?? unsavedPreferences(),
    (current: Preferences, change: PreferenceChange) => ({ ...current, ...change }),
  )

  function change(update: PreferenceChange, onSaved?: () => void): void {
    applyAppearance(appearanceOf({ ...preferences, ...update }))
    save(update, {
      onSuccess: () => onSaved?.(),
      onError: (error) => reportError('The preferences could not be saved', error),
    })
  }

  return { preferences, isReady: !isPending, change }
}

/** Returns the appearance that the preferences ask for. */
export function appearanceOf(preferences: Pick<Preferences, 'theme' | 'darkMode'>): Appearance {
  return { theme: preferences.theme, mode: preferences.darkMode ? 'dark' : 'light' }
}
