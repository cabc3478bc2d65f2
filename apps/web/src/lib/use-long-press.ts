import { useEffect, useRef, type MouseEvent, type PointerEvent } from 'react'

const LONG_MS = 500
const SLACK_PX = 10

/** Tells a long press from a click. Give a control what `press(onClick)` answers; a right click counts as a long press. */
export function useLongPress(onLong: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const began = useRef({ x: 0, y: 0, wasLong: false })
  const forget = () => clearTimeout(timer.current)
  useEffect(() => () => clearTimeout(timer.current), [])

  return (onClick: () => void) => ({
    onPointerDown(event: PointerEvent) {
      began.current = { x: event.clientX, y: event.clientY, wasLong: false }
      forget()
      if (event.button !== 0) return
      timer.current = setTimeout(() => {
        began.current.wasLong = true
        onLong()
      }, LONG_MS)
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      const { x, y } = began.current
      if (Math.hypot(clientX - x, clientY - y) > SLACK_PX) forget()
    },
    onPointerUp: forget,
    onPointerLeave: forget,
    onPointerCancel: forget,
    /** The phone's own menu would cover ours; it comes at the moment of a long press. */
    onContextMenu(event: MouseEvent) {
      event.preventDefault()
      forget()
      if (began.current.wasLong) return
      began.current.wasLong = true
      onLong()
    },
    /** The click that ends a long press is none. One from the keyboard always is. */
    onClick({ detail }: MouseEvent) {
      if (detail === 0 || !began.current.wasLong) onClick()
    },
  })
}
