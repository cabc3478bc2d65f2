import { useEffect, useRef, type RefObject } from 'react'

/** So many pixels of the wheel make a picture larger or smaller by the factor e. */
const WHEEL_PX = 400

/** The wheel zooms an element instead of scrolling, which React's own listener cannot prevent. */
export function useWheelZoom(
  target: RefObject<HTMLElement | null>,
  onZoom: (by: number, event: WheelEvent) => void,
): void {
  const latest = useRef(onZoom)
  useEffect(() => {
    latest.current = onZoom
  })
  useEffect(() => {
    const element = target.current
    const listen = (event: WheelEvent) => {
      event.preventDefault()
      latest.current(Math.exp(-event.deltaY / WHEEL_PX), event)
    }
    element?.addEventListener('wheel', listen, { passive: false })
    return () => element?.removeEventListener('wheel', listen)
  }, [target])
}
