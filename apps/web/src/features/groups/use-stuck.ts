import { useEffect, useRef, useState } from 'react'

/** Returns a ref for an empty element before a sticky one, and whether that one sticks `topPx` below the window's top. */
export function useStuck(topPx: number) {
  const marker = useRef<HTMLDivElement>(null)
  const [isStuck, setStuck] = useState(false)
  useEffect(() => {
    if (!marker.current || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry) setStuck(!entry.isIntersecting && entry.boundingClientRect.top < topPx)
      },
      { rootMargin: `-${topPx}px 0px 0px 0px` },
    )
    observer.observe(marker.current)
    return () => observer.disconnect()
  }, [topPx])
  return { marker, isStuck }
}
