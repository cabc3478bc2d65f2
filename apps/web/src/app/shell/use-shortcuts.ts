import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { openComposer } from '#web/features/posts/composer/composer.dialog.ts'
import { usePreferences } from '#web/features/preferences/use-preferences.ts'
import { goToSearchBox } from '#web/features/search/search-box-id.ts'
import { PAGES_WITH_KEY } from './destinations.ts'
import { useDestinations } from './use-destinations.ts'
import { setKeysEnabled, useKeys } from '#web/lib/use-keys.ts'
import { lazyDialog } from '#web/ui/dialogs.ts'

const openShortcuts = lazyDialog(async () => (await import('./ShortcutList.tsx')).ShortcutList)

/**
 * Registers the keyboard shortcuts, unless the member has turned them off: ? lists them, / searches, n opens
 * the composer, g and a letter open a page.
 */
export function useShortcuts(): void {
  const navigate = useNavigate()
  const destinations = useDestinations(PAGES_WITH_KEY)
  const { keyShortcuts } = usePreferences().preferences
  useEffect(() => setKeysEnabled(keyShortcuts), [keyShortcuts])
  useKeys({
    '?': () => openShortcuts({ destinations }),
    n: () => openComposer(),
    '/': () => goToSearchBox() || void navigate({ to: '/search' }),
    ...Object.fromEntries(destinations.map(({ key, to }) => [`g ${key}`, () => void navigate({ to })])),
  })
}
