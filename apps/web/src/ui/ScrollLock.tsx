import { useEffect } from 'react'

const MARK = 'data-scroll-locked'

/** While it is on the page, the page behind does not scroll. Works by an attribute, so that no style is written in. */
export function ScrollLock() {
  useEffect(() => {
    const page = document.documentElement
    const before = page.getAttribute(MARK)
    // A scrollbar that takes room leaves its gutter, so that nothing moves.
    page.setAttribute(MARK, window.innerWidth > page.clientWidth ? 'gutter' : '')
    return () => {
      if (before === null) page.removeAttribute(MARK)
    }
  }, [])
  return null
}
