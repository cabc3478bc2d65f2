import { useEffect, type RefObject } from 'react'

const TOP_BAR_PX = 60
const INTERACTION_MS = 1_000

type Anchor = { element: Element; offset: number }

/**
 * Preserves the scroll position when comments above it appear, grow or disappear by themselves. Changes that
 * the reader causes can move them; only a field that is being written in stays in position even then.
 */
export function useScrollAnchor(section: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const box = section.current
    if (!box) return
    let anchor: Anchor | null = null
    let interactedAt = -Infinity
    const updateAnchor = () => {
      anchor = findAnchor(box)
    }
    const onInteraction = () => {
      interactedAt = performance.now()
    }
    const observer = new ResizeObserver(() => {
      const isField = anchor?.element instanceof HTMLTextAreaElement
      if (anchor?.element.isConnected && (isField || performance.now() - interactedAt > INTERACTION_MS)) {
        const shift = offsetIn(box, anchor.element) - anchor.offset
        if (Math.abs(shift) >= 1) window.scrollBy({ top: shift, behavior: 'instant' })
      }
      updateAnchor()
    })
    observer.observe(box)
    const controller = new AbortController()
    const options = { signal: controller.signal, passive: true }
    window.addEventListener('scroll', updateAnchor, options)
    box.addEventListener('focusin', updateAnchor, options)
    box.addEventListener('focusout', updateAnchor, options)
    box.addEventListener('pointerdown', onInteraction, options)
    box.addEventListener('keydown', onInteraction, options)
    return () => {
      observer.disconnect()
      controller.abort()
    }
  }, [section])
}

/** Returns the focused field, else the first comment on screen. Null if all comments are still below. */
function findAnchor(box: HTMLElement): Anchor | null {
  const focusedField = box.querySelector('textarea:focus')
  const element = focusedField ?? firstOnScreen(box)
  return element && { element, offset: offsetIn(box, element) }
}

function firstOnScreen(box: HTMLElement): Element | null {
  if (box.getBoundingClientRect().top >= TOP_BAR_PX) return null
  for (const comment of box.querySelectorAll('.comment')) {
    if (comment.getBoundingClientRect().bottom > TOP_BAR_PX) return comment
  }
  return null
}

/** Relative to the section, so that changes outside of it do not count. */
function offsetIn(box: HTMLElement, element: Element): number {
  return element.getBoundingClientRect().top - box.getBoundingClientRect().top
}
