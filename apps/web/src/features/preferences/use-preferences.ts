import { useQuery } from '@tanstack/react-query'
import type { Preferences } from '@guildhall/contract/preferences'
import { useSession } from '#web/features/members/session.queries.ts'
import { isUnauthorized } from '#web/lib/api-error.ts'
import { useAction } from '#web/lib/use-action.ts'
import { applyLook, type Look } from '#web/theme/look.ts'
import { preferencesQuery, savePreferences, unsavedPreferences } from './preferences.queries.ts'
import { addWish, useWishes, type PreferenceChange } from './wishes.ts'

type Outcome = { onSaved?: () => void; onFailed?: () => void }

/** One's preferences as they are on screen, changes under way included, and the way to change them. */
export function usePreferences() {
  const { isAuthenticated } = useSession()
  const { data: saved, isPending } = useQuery({ ...preferencesQuery, enabled: isAuthenticated })
  const { mutate } = useAction(savePreferences)
  const preferences: Preferences = Object.assign({ ...(saved ?? unsavedPreferences()) }, ...useWishes())

  function change(wish: PreferenceChange, { onSaved, onFailed }: Outcome = {}): void {
    applyLook(lookOf({ ...preferences, ...wish }))
    addWish(wish)
    mutate(wish, {
      onSuccess: () => onSaved?.(),
      // A session that is over has a word of its own, which must not be covered.
      onError: (error) => void (isUnauthorized(error) || onFailed?.()),
    })
  }

  return { preferences, isReady: !isPending, change }
}

/** The look that preferences ask for. */
export function lookOf(preferences: Pick<Preferences, 'theme' | 'darkMode'>): Look {
  return { theme: preferences.theme, mode: preferences.darkMode ? 'dark' : 'light' }
}
