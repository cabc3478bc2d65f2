import { useEffect, useState, type RefObject } from 'react'

/** How often another theme, or another width of the list, may have changed how its cards stand. */
export function useFrameChanges(list: RefObject<HTMLElement | null>): number {
  const [changes, setChanges] = useState(0)
  useEffect(() => {
    const box = list.current
    if (!box) return
    const count = () => setChanges((before) => before + 1)
    const theme = new MutationObserver(count)
    theme.observe(document.documentElement, { attributeFilter: ['data-theme'] })
    let width = box.clientWidth
    const size = new ResizeObserver(() => {
      if (box.clientWidth === width) return
      width = box.clientWidth
      count()
    })
    size.observe(box)
    return () => {
      theme.disconnect()
      size.disconnect()
    }
  }, [list])
  return changes
}
