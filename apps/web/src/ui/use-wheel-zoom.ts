import { useEffect, useRef, type RefObject } from 'react'

/** Scrolling by this many pixels zooms by the factor e. */
const WHEEL_PX = 400

/** Zooms an element by the wheel instead of scrolling, which React's own listener cannot prevent. */
export function useWheelZoom(
  target: RefObject<HTMLElement | null>,
  onZoom: (factor: number, event: WheelEvent) => void,
): void {
  const latest = useRef(onZoom)
  useEffect(() => {
    latest.current = onZoom
  })
  useEffect(() => {
    const element = target.current
    const onWheel = (event: WheelEvent) => {
      event.preventDefault()
      latest.current(Math.exp(-event.deltaY / WHEEL_PX), event)
    }
    element?.addEventListener('wheel', onWheel, { passive: false })
    return () => element?.removeEventListener('wheel', onWheel)
  }, [target])
}
