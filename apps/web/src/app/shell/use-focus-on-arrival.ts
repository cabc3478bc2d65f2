import { useLocation, useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { BoundedMap } from '#web/lib/stores.ts'

/** How long to wait for a page to render the element that had the focus, after going back. */
const MAX_WAIT_MS = 1_000
const POLL_MS = 50

/** Identifies the element that had the focus: a link, a post, or a link within a post. */
type FocusTarget = { href: string | null; post: string | undefined }

const focusTargets = new BoundedMap<string, FocusTarget>(50)

/**
 * Moves the focus to a new page, so that the keyboard and screen readers start at its top. Going back
 * restores it to the link that was followed or the post that was opened, if it still exists.
 */
export function useFocusOnArrival() {
  const main = useRef<HTMLElement>(null)
  const router = useRouter()
  const path = useLocation({ select: (location) => location.pathname })
  const lastPath = useRef(path)
  useEffect(
    () =>
      router.subscribe('onBeforeNavigate', ({ fromLocation }) => {
        const target = targetOf(document.activeElement)
        if (fromLocation?.state.__TSR_key && target) focusTargets.set(fromLocation.state.__TSR_key, target)
      }),
    [router],
  )
  useEffect(() => {
    if (lastPath.current === path) return
    lastPath.current = path
    // A list beside what it opens keeps the focus.
    if (document.activeElement?.closest('[data-keeps-focus]')) return
    main.current?.focus({ preventScroll: true })
    const target = focusTargets.get(router.state.location.state.__TSR_key ?? '')
    if (target) return focusWhenRendered(target, main.current)
  }, [path, router])
  return main
}

function targetOf(element: Element | null): FocusTarget | null {
  const href = element?.getAttribute('href') ?? null
  const post = element?.closest<HTMLElement>('[data-post]')?.dataset['post']
  return href === null && post === undefined ? null : { href, post }
}

/** Moves the focus once its target is rendered, unless it has moved meanwhile. Returns a function to stop. */
function focusWhenRendered(target: FocusTarget, from: Element | null): () => void {
  const deadline = Date.now() + MAX_WAIT_MS
  const timer = setInterval(attempt, POLL_MS)
  const stop = () => clearInterval(timer)
  function attempt(): void {
    const element = findElement(target)
    if (document.activeElement === from) element?.focus({ preventScroll: true })
    if (element || document.activeElement !== from || Date.now() > deadline) stop()
  }
  attempt()
  return stop
}

function findElement({ href, post }: FocusTarget): HTMLElement | undefined {
  const cards = document.querySelectorAll<HTMLElement>('[data-post]')
  const card = post === undefined ? document.body : [...cards].find(({ dataset }) => dataset['post'] === post)
  if (href === null) return card
  const links = card?.querySelectorAll<HTMLElement>('a[href]:not([tabindex="-1"])') ?? []
  return [...links].find((link) => link.getAttribute('href') === href)
}
