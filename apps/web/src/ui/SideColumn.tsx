import { useEffect, useRef, type ReactNode } from 'react'

const TOP_PX = 76
const BOTTOM_GAP_PX = 16

/** The sticky column beside a feed. If it is taller than the window, its end is shown. */
export function SideColumn({
  label,
  topPx = TOP_PX,
  children,
}: {
  label: string
  /** Below what stays at the top of the window. */
  topPx?: number
  children: ReactNode
}) {
  const column = useRef<HTMLElement>(null)
  useEffect(() => {
    const box = column.current
    if (!box || typeof ResizeObserver === 'undefined') return
    const updateTop = () => {
      const top = Math.min(topPx, window.innerHeight - box.offsetHeight - BOTTOM_GAP_PX)
      box.style.setProperty('--side-top', `${top}px`)
    }
    const observer = new ResizeObserver(updateTop)
    observer.observe(box)
    window.addEventListener('resize', updateTop)
    return () => {
      observer.disconnect()
      window.removeEventListener('resize', updateTop)
    }
  }, [topPx])
  return (
    <aside ref={column} aria-label={label} className="side">
      {children}
    </aside>
  )
}
