import { useLocation, useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { BoundedMap } from '#web/lib/stores.ts'

/** So long a page that one comes back to may take to draw what had the focus. */
const PATIENCE_MS = 1_000
const TRY_EVERY_MS = 50

/** What had the focus: a link, a post, or a link within a post. */
type Place = { href: string | null; post: string | undefined }

const places = new BoundedMap<string, Place>(50)

/**
 * Going to another page moves the focus there, so that the keyboard and screen readers start at its top. Going back moves it to
 * the link that was followed, or to the post that was opened, where it is still there.
 */
export function useFocusOnArrival() {
  const main = useRef<HTMLElement>(null)
  const router = useRouter()
  const path = useLocation({ select: (location) => location.pathname })
  const seen = useRef(path)
  useEffect(
    () =>
      router.subscribe('onBeforeNavigate', ({ fromLocation }) => {
        const place = placeOf(document.activeElement)
        if (fromLocation?.state.__TSR_key && place) places.set(fromLocation.state.__TSR_key, place)
      }),
    [router],
  )
  useEffect(() => {
    if (seen.current === path) return
    seen.current = path
    main.current?.focus({ preventScroll: true })
    const place = places.get(router.state.location.state.__TSR_key ?? '')
    if (place) return focusSoon(place, main.current)
  }, [path, router])
  return main
}

function placeOf(element: Element | null): Place | null {
  const href = element?.getAttribute('href') ?? null
  const post = element?.closest<HTMLElement>('[data-post]')?.dataset['post']
  return href === null && post === undefined ? null : { href, post }
}

/** Moves the focus once its target is drawn, unless someone has moved it meanwhile. Returns the way to stop. */
function focusSoon(place: Place, from: Element | null): () => void {
  const until = Date.now() + PATIENCE_MS
  const timer = setInterval(attempt, TRY_EVERY_MS)
  const stop = () => clearInterval(timer)
  function attempt(): void {
    const target = elementAt(place)
    if (document.activeElement === from) target?.focus({ preventScroll: true })
    if (target || document.activeElement !== from || Date.now() > until) stop()
  }
  attempt()
  return stop
}

function elementAt({ href, post }: Place): HTMLElement | undefined {
  const cards = document.querySelectorAll<HTMLElement>('[data-post]')
  const card = post === undefined ? document.body : [...cards].find(({ dataset }) => dataset['post'] === post)
  if (href === null) return card
  const links = card?.querySelectorAll<HTMLElement>('a[href]:not([tabindex="-1"])') ?? []
  return [...links].find((link) => link.getAttribute('href') === href)
}
