import { useEffect, useState, type RefObject } from 'react'

const DELAY_MS = 700
const SKIP_DELAY_MS = 300

/**
 * Returns the control whose tooltip is shown. It opens 700 ms after the mouse, the keyboard or a resting
 * finger arrives, or immediately if another was open within the last 300 ms. It closes on leave, Escape,
 * press or scroll.
 */
export function useTooltip(box: RefObject<HTMLElement | null>): HTMLElement | null {
  const [target, setTarget] = useState<HTMLElement | null>(null)

  useEffect(() => {
    let active: HTMLElement | null = null
    let shown = false
    let closedAt = -Infinity
    let timer: ReturnType<typeof setTimeout> | undefined

    const close = () => {
      clearTimeout(timer)
      if (shown) closedAt = Date.now()
      active = null
      shown = false
      setTarget(null)
    }
    const schedule = (next: HTMLElement | null) => {
      if (next === active) return
      close()
      active = next
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
      schedule(controlOf(event.target))
    }
    const onFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof Element) || !target.matches(':focus-visible')) return
      // A link around an age shows the exact time.
      schedule(
        target.matches('a')
          ? (target.querySelector<HTMLElement>('time[data-tooltip]') ?? controlOf(target))
          : controlOf(target),
      )
    }
    /** A finger that rests on an age shows the exact time; other controls explain themselves. */
    const onTouch = ({ pointerType, target }: PointerEvent) => {
      const control = controlOf(target)
      if (pointerType === 'touch' && control?.matches('time')) schedule(control)
    }
    const onPointerUp = () => {
      if (!shown) close()
    }
    const onContextMenu = (event: MouseEvent) => {
      if (active?.matches('time') && active.contains(event.target as Node)) event.preventDefault()
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close()
    }

    const controller = new AbortController()
    const options = { signal: controller.signal, capture: true, passive: true }
    document.addEventListener('pointerover', onOver, options)
    document.addEventListener('focusin', onFocus, options)
    document.addEventListener('keydown', onKey, options)
    for (const event of ['focusout', 'pointerdown', 'scroll'] as const)
      document.addEventListener(event, close, options)
    document.addEventListener('pointerdown', onTouch, options)
    for (const event of ['pointerup', 'pointercancel'] as const)
      document.addEventListener(event, onPointerUp, options)
    document.addEventListener('contextmenu', onContextMenu, { signal: controller.signal, capture: true })
    document.documentElement.addEventListener('pointerleave', close, options)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [box])

  return target
}
