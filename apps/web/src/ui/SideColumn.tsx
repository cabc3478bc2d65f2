import { useEffect, useRef, type ReactNode } from 'react'

const TOP_PX = 76
const BELOW_PX = 16

/** The column beside a feed. It stays in sight while the feed scrolls; one that is taller than the window shows its end. */
export function SideColumn({ label, children }: { label: string; children: ReactNode }) {
  const column = useRef<HTMLElement>(null)
  useEffect(() => {
    const box = column.current
    if (!box || typeof ResizeObserver === 'undefined') return
    const place = () => {
      const top = Math.min(TOP_PX, window.innerHeight - box.offsetHeight - BELOW_PX)
      box.style.setProperty('--side-top', `${top}px`)
    }
    const sized = new ResizeObserver(place)
    sized.observe(box)
    window.addEventListener('resize', place)
    return () => {
      sized.disconnect()
      window.removeEventListener('resize', place)
    }
  }, [])
  return (
    <aside ref={column} aria-label={label} className="side">
      {children}
    </aside>
  )
}
