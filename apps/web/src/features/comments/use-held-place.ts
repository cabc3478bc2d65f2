import { useEffect, type RefObject } from 'react'

const BELOW_BAR_PX = 60
const ACTED_MS = 1_000

type Held = { element: Element; offset: number }

/**
 * Keeps what is being read where it is when comments above it come, grow or go by themselves. What the reader does in
 * the comments moves them as it likes; a field in which they write stays under the caret in any case.
 */
export function useHeldPlace(section: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const box = section.current
    if (!box) return
    let held: Held | null = null
    let actedAt = -Infinity
    const look = () => {
      held = holdIn(box)
    }
    const act = () => {
      actedAt = performance.now()
    }
    const observer = new ResizeObserver(() => {
      const isWritten = held?.element instanceof HTMLTextAreaElement
      if (held?.element.isConnected && (isWritten || performance.now() - actedAt > ACTED_MS)) {
        const moved = offsetIn(box, held.element) - held.offset
        if (Math.abs(moved) >= 1) window.scrollBy({ top: moved, behavior: 'instant' })
      }
      look()
    })
    observer.observe(box)
    const listening = new AbortController()
    const on = { signal: listening.signal, passive: true }
    window.addEventListener('scroll', look, on)
    box.addEventListener('focusin', look, on)
    box.addEventListener('focusout', look, on)
    box.addEventListener('pointerdown', act, on)
    box.addEventListener('keydown', act, on)
    return () => {
      observer.disconnect()
      listening.abort()
    }
  }, [section])
}

/** The field with the caret, else the first comment on screen. Null where the comments are all still below. */
function holdIn(box: HTMLElement): Held | null {
  const written = box.querySelector('textarea:focus')
  const element = written ?? firstOnScreen(box)
  return element && { element, offset: offsetIn(box, element) }
}

function firstOnScreen(box: HTMLElement): Element | null {
  if (box.getBoundingClientRect().top >= BELOW_BAR_PX) return null
  for (const comment of box.querySelectorAll('.comment')) {
    if (comment.getBoundingClientRect().bottom > BELOW_BAR_PX) return comment
  }
  return null
}

/** Within the section, so that what happens outside of it does not count. */
function offsetIn(box: HTMLElement, element: Element): number {
  return element.getBoundingClientRect().top - box.getBoundingClientRect().top
}
