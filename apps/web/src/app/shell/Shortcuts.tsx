import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { openComposer } from '#web/features/posts/composer/composer.dialog.ts'
import { usePreferences } from '#web/features/preferences/use-preferences.ts'
import { goToSearchBox } from '#web/features/search/search-box-id.ts'
import { CENTRE, MENU, TABS } from './destinations.ts'
import { useAvailableDestinations } from './use-destinations.ts'
import { setKeysEnabled, useKeys } from '#web/lib/use-keys.ts'

const ShortcutList = lazy(async () => ({ default: (await import('./ShortcutList.tsx')).ShortcutList }))
const WITH_KEY = [...new Set([...CENTRE.facebook, ...TABS.facebook, ...MENU.facebook])].filter(
  (destination) => destination.key,
)

/**
 * Registers the keyboard shortcuts, unless the member has turned them off: ? lists them, / searches, n opens
 * the composer, g and a letter open a page.
 */
export function Shortcuts() {
  const navigate = useNavigate()
  const [open, setOpen] = useState(false)
  const destinations = useAvailableDestinations(WITH_KEY)
  const { keyShortcuts } = usePreferences().preferences
  useEffect(() => setKeysEnabled(keyShortcuts), [keyShortcuts])
  useKeys({
    '?': () => setOpen(true),
    n: () => openComposer(),
    '/': () => goToSearchBox() || void navigate({ to: '/search' }),
    ...Object.fromEntries(destinations.map(({ key, to }) => [`g ${key}`, () => void navigate({ to })])),
  })
  return (
    open && (
      <Suspense>
        <ShortcutList destinations={destinations} onClose={() => setOpen(false)} />
      </Suspense>
    )
  )
}
