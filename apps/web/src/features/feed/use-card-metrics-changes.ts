import { useEffect, useState, type RefObject } from 'react'

/** Counts changes of the theme and of the list's width, which can change the card metrics. */
export function useCardMetricsChanges(list: RefObject<HTMLElement | null>): number {
  const [changes, setChanges] = useState(0)
  useEffect(() => {
    const element = list.current
    if (!element) return
    const increment = () => setChanges((before) => before + 1)
    const themeObserver = new MutationObserver(increment)
    themeObserver.observe(document.documentElement, { attributeFilter: ['data-theme'] })
    let width = element.clientWidth
    const sizeObserver = new ResizeObserver(() => {
      if (element.clientWidth === width) return
      width = element.clientWidth
      increment()
    })
    sizeObserver.observe(element)
    return () => {
      themeObserver.disconnect()
      sizeObserver.disconnect()
    }
  }, [list])
  return changes
}
