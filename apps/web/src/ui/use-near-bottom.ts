import { useEffect, useRef, type RefObject } from 'react'

const NEAR_PX = 1_000

/**
 * Calls `onNear` within 1000 px of the bottom of the page, or of `scroller`. Checks on scroll, resize and changes of
 * `trigger`.
 */
export function useNearBottom(
  onNear: () => void,
  trigger: unknown,
  scroller?: RefObject<HTMLElement | null>,
): void {
  const latest = useRef(onNear)
  useEffect(() => {
    latest.current = onNear
  })
  useEffect(() => {
    const box = scroller?.current ?? null
    const check = () => {
      if (pixelsBelow(box) <= NEAR_PX) latest.current()
    }
    check()
    const target = box ?? window
    target.addEventListener('scroll', check, { passive: true })
    window.addEventListener('resize', check, { passive: true })
    return () => {
      target.removeEventListener('scroll', check)
      window.removeEventListener('resize', check)
    }
  }, [trigger, scroller])
}

function pixelsBelow(box: HTMLElement | null): number {
  if (box) return box.scrollHeight - box.clientHeight - box.scrollTop
  return document.documentElement.scrollHeight - window.innerHeight - window.scrollY
}
