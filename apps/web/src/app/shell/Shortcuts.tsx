import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { openComposer } from '#web/features/posts/composer/opener.ts'
import { CENTRE, MENU } from './destinations.ts'
import { useBuilt } from './use-destinations.ts'
import { useKeys } from '#web/lib/use-keys.ts'

const ShortcutList = lazy(async () => ({ default: (await import('./ShortcutList.tsx')).ShortcutList }))
const PLACES = [...new Set([...CENTRE.facebook, ...MENU])].filter((place) => place.key)

/** The keyboard of the application: `?` lists it, n writes a post, g and a letter go to a page. */
export function Shortcuts() {
  const navigate = useNavigate()
  const [open, setOpen] = useState(false)
  const places = useBuilt(PLACES)
  useKeys({
    '?': () => setOpen(true),
    n: () => openComposer(),
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
