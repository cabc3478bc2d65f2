import { useEffect, useState, type RefObject } from 'react'

const DELAY_MS = 700
const SKIP_DELAY_MS = 300

/**
 * The control whose tooltip is to be shown now. It opens 700 ms after the mouse, the keyboard or a resting finger arrives, at once when
 * another was open within the last 300 ms, and closes by leaving, Escape, pressing or scrolling.
 */
export function useTooltip(box: RefObject<HTMLElement | null>): HTMLElement | null {
  const [target, setTarget] = useState<HTMLElement | null>(null)

  useEffect(() => {
    let wanted: HTMLElement | null = null
    let shown = false
    let closedAt = -Infinity
    let timer: ReturnType<typeof setTimeout> | undefined

    const close = () => {
      clearTimeout(timer)
      if (shown) closedAt = Date.now()
      wanted = null
      shown = false
      setTarget(null)
    }
    const want = (next: HTMLElement | null) => {
      if (next === wanted) return
      close()
      wanted = next
      if (!next) return
      const open = () => {
        shown = true
        setTarget(next)
      }
      timer = setTimeout(open, Date.now() - closedAt < SKIP_DELAY_MS ? 0 : DELAY_MS)
    }
    const controlOf = (node: EventTarget | null) =>
      node instanceof Element ? node.closest<HTMLElement>('[data-tooltip]') : null

    const onOver = (event: PointerEvent) => {
      if (event.pointerType === 'touch' || box.current?.contains(event.target as Node)) return
      want(controlOf(event.target))
    }
    const onFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof Element) || !target.matches(':focus-visible')) return
      // A link around an age shows the exact time.
      want(
        target.matches('a')
          ? (target.querySelector<HTMLElement>('time[data-tooltip]') ?? controlOf(target))
          : controlOf(target),
      )
    }
    /** A finger that rests on an age is shown the exact time; anything else it rests on is a button that speaks for itself. */
    const onTouch = ({ pointerType, target }: PointerEvent) => {
      const control = controlOf(target)
      if (pointerType === 'touch' && control?.matches('time')) want(control)
    }
    const onLift = () => {
      if (!shown) close()
    }
    const onContextMenu = (event: MouseEvent) => {
      if (wanted?.matches('time') && wanted.contains(event.target as Node)) event.preventDefault()
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close()
    }

    const listening = new AbortController()
    const on = { signal: listening.signal, capture: true, passive: true }
    document.addEventListener('pointerover', onOver, on)
    document.addEventListener('focusin', onFocus, on)
    document.addEventListener('keydown', onKey, on)
    for (const event of ['focusout', 'pointerdown', 'scroll'] as const)
      document.addEventListener(event, close, on)
    document.addEventListener('pointerdown', onTouch, on)
    for (const event of ['pointerup', 'pointercancel'] as const) document.addEventListener(event, onLift, on)
    document.addEventListener('contextmenu', onContextMenu, { signal: listening.signal, capture: true })
    document.documentElement.addEventListener('pointerleave', close, on)
    return () => {
      clearTimeout(timer)
      listening.abort()
    }
  }, [box])

  return target
}
