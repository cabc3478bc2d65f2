import { useEffect, useState, type RefObject } from 'react'

const DELAY_MS = 700
const SKIP_DELAY_MS = 300

/**
 * The control whose tooltip is to be shown now. It opens 700 ms after the mouse or the keyboard arrives, at once when
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
    const onFocus = (event: FocusEvent) => {
      const control = controlOf(event.target)
      if (control?.matches(':focus-visible')) want(control)
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
    document.documentElement.addEventListener('pointerleave', close, on)
    return () => {
      clearTimeout(timer)
      listening.abort()
    }
  }, [box])

  return target
}
