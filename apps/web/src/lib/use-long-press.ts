import { useEffect, useRef, type MouseEvent, type PointerEvent } from 'react'

const LONG_PRESS_MS = 500
const MAX_MOVE_PX = 10

/** Detects long presses and right clicks. Spread the result of `press(onClick)` on a control. */
export function useLongPress(onLong: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const gesture = useRef({ x: 0, y: 0, wasLong: false })
  const cancel = () => clearTimeout(timer.current)
  useEffect(() => () => clearTimeout(timer.current), [])

  return (onClick: () => void) => ({
    onPointerDown(event: PointerEvent) {
      gesture.current = { x: event.clientX, y: event.clientY, wasLong: false }
      cancel()
      if (event.button !== 0) return
      timer.current = setTimeout(() => {
        gesture.current.wasLong = true
        onLong()
      }, LONG_PRESS_MS)
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      const { x, y } = gesture.current
      if (Math.hypot(clientX - x, clientY - y) > MAX_MOVE_PX) cancel()
    },
    onPointerUp: cancel,
    onPointerLeave: cancel,
    onPointerCancel: cancel,
    /** The phone's own context menu opens on a long press and would cover ours. */
    onContextMenu(event: MouseEvent) {
      event.preventDefault()
      cancel()
      if (gesture.current.wasLong) return
      gesture.current.wasLong = true
      onLong()
    },
    /** Ignores the click that ends a long press; keyboard clicks always count. */
    onClick({ detail }: MouseEvent) {
      if (detail === 0 || !gesture.current.wasLong) onClick()
    },
  })
}
