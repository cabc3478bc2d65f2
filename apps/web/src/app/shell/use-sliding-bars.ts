import { useEffect } from 'react'

const MIN_SCROLL_PX = 12

/** Hides the bars on phones while scrolling down and shows them while scrolling up. The animation is CSS. */
export function useSlidingBars(): void {
  useEffect(() => {
    const page = document.documentElement
    let lastY = window.scrollY
    const onScroll = () => {
      const y = Math.max(0, window.scrollY)
      const nearEnd = y + window.innerHeight > page.scrollHeight - MIN_SCROLL_PX
      if (Math.abs(y - lastY) < MIN_SCROLL_PX) return
      page.toggleAttribute('data-bars-away', y > lastY && y > 56 && !nearEnd)
      lastY = y
    }
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      window.removeEventListener('scroll', onScroll)
      page.removeAttribute('data-bars-away')
    }
  }, [])
}
