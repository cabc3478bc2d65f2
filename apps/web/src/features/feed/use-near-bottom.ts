import { useEffect, useRef } from 'react'

const NEAR_PX = 1_000

/** Calls when the reader is within 1000 px of the bottom of the page. Looks on scrolling, resizing and after each change of `when`. */
export function useNearBottom(onNear: () => void, when: unknown): void {
  const latest = useRef(onNear)
  useEffect(() => {
    latest.current = onNear
  })
  useEffect(() => {
    const look = () => {
      const page = document.documentElement
      if (page.scrollHeight - window.innerHeight - window.scrollY <= NEAR_PX) latest.current()
    }
    look()
    window.addEventListener('scroll', look, { passive: true })
    window.addEventListener('resize', look, { passive: true })
    return () => {
      window.removeEventListener('scroll', look)
      window.removeEventListener('resize', look)
    }
  }, [when])
}
