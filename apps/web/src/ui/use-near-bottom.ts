import { useEffect, useRef } from 'react'

const NEAR_PX = 1_000

/** Calls `onNear` within 1000 px of the page's bottom. Checks on scroll, resize and changes of `trigger`. */
export function useNearBottom(onNear: () => void, trigger: unknown): void {
  const latest = useRef(onNear)
  useEffect(() => {
    latest.current = onNear
  })
  useEffect(() => {
    const check = () => {
      const page = document.documentElement
      if (page.scrollHeight - window.innerHeight - window.scrollY <= NEAR_PX) latest.current()
    }
    check()
    window.addEventListener('scroll', check, { passive: true })
    window.addEventListener('resize', check, { passive: true })
    return () => {
      window.removeEventListener('scroll', check)
      window.removeEventListener('resize', check)
    }
  }, [trigger])
}
