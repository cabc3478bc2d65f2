import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { openComposer } from '#web/features/posts/composer/opener.ts'
import { usePreferences } from '#web/features/preferences/use-preferences.ts'
import { goToSearchBox } from '#web/features/search/search-box-id.ts'
import { CENTRE, MENU, TABS } from './destinations.ts'
import { useBuilt } from './use-destinations.ts'
import { setKeysOn, useKeys } from '#web/lib/use-keys.ts'

const ShortcutList = lazy(async () => ({ default: (await import('./ShortcutList.tsx')).ShortcutList }))
const PLACES = [...new Set([...CENTRE.facebook, ...TABS.facebook, ...MENU.facebook])].filter(
  (place) => place.key,
)

/** The keyboard of the application: `?` lists it, / searches, n writes a post, g and a letter go to a page; unless the member has switched it off. */
export function Shortcuts() {
  const navigate = useNavigate()
  const [open, setOpen] = useState(false)
  const places = useBuilt(PLACES)
  const { keyShortcuts } = usePreferences().preferences
  useEffect(() => setKeysOn(keyShortcuts), [keyShortcuts])
  useKeys({
    '?': () => setOpen(true),
    n: () => openComposer(),
    '/': () => goToSearchBox() || void navigate({ to: '/search' }),
    ...Object.fromEntries(places.map(({ key, to }) => [`g ${key}`, () => void navigate({ to })])),
  })
  return (
    open && (
      <Suspense>
        <ShortcutList places={places} onClose={() => setOpen(false)} />
      </Suspense>
    )
  )
}
