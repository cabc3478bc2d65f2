import { useEffect } from 'react'

const STEP_PX = 12

/** On the phone the bars slide away while reading down and come back on the way up. The shape is CSS. */
export function useSlidingBars(): void {
  useEffect(() => {
    const page = document.documentElement
    let last = window.scrollY
    const follow = () => {
      const now = Math.max(0, window.scrollY)
      const nearEnd = now + window.innerHeight > page.scrollHeight - STEP_PX
      if (Math.abs(now - last) < STEP_PX) return
      page.toggleAttribute('data-bars-away', now > last && now > 56 && !nearEnd)
      last = now
    }
    window.addEventListener('scroll', follow, { passive: true })
    return () => {
      window.removeEventListener('scroll', follow)
      page.removeAttribute('data-bars-away')
    }
  }, [])
}
