import { useQuery } from '@tanstack/react-query'
import type { Preferences } from '@guildhall/contract/preferences'
import { useSession } from '#web/features/members/session.queries.ts'
import { isUnauthorized } from '#web/lib/api-error.ts'
import { useAction } from '#web/lib/use-action.ts'
import { applyAppearance, type Appearance } from '#web/theme/appearance.ts'
import { preferencesQuery, savePreferences, unsavedPreferences } from './preferences.queries.ts'
import { addPendingChange, usePendingChanges, type PreferenceChange } from './pending-changes.ts'

type Callbacks = { onSaved?: () => void; onFailed?: () => void }

/** Returns the preferences as shown on screen, changes in flight included, and a function to change them. */
export function usePreferences() {
  const { isAuthenticated } = useSession()
  const { data: saved, isPending } = useQuery({ ...preferencesQuery, enabled: isAuthenticated })
  const { mutate } = useAction(savePreferences)
  const preferences: Preferences = Object.assign(
    { ...(saved ?? unsavedPreferences()) },
    ...usePendingChanges(),
  )

  function change(update: PreferenceChange, { onSaved, onFailed }: Callbacks = {}): void {
    applyAppearance(appearanceOf({ ...preferences, ...update }))
    addPendingChange(update)
    mutate(update, {
      onSuccess: () => onSaved?.(),
      // Don't hide the "logged out" toast behind this one.
      onError: (error) => void (isUnauthorized(error) || onFailed?.()),
    })
  }

  return { preferences, isReady: !isPending, change }
}

/** Returns the appearance that the preferences ask for. */
export function appearanceOf(preferences: Pick<Preferences, 'theme' | 'darkMode'>): Appearance {
  return { theme: preferences.theme, mode: preferences.darkMode ? 'dark' : 'light' }
}
