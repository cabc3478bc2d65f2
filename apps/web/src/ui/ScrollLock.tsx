import { useEffect } from 'react'

const ATTRIBUTE = 'data-scroll-locked'

/** Prevents the page behind from scrolling. Uses an attribute, so that no inline style is needed. */
export function ScrollLock() {
  useEffect(() => {
    const page = document.documentElement
    const before = page.getAttribute(ATTRIBUTE)
    // A scrollbar that takes up space leaves a gutter, so that nothing moves.
    page.setAttribute(ATTRIBUTE, window.innerWidth > page.clientWidth ? 'gutter' : '')
    return () => {
      if (before === null) page.removeAttribute(ATTRIBUTE)
    }
  }, [])
  return null
}
