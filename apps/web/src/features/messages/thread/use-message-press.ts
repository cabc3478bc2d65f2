import { useEffect, useRef, type MouseEvent, type PointerEvent } from 'react'

const LONG_PRESS_MS = 450
const MAX_MOVE_PX = 10

/**
 * Calls `onPress` on a right click and on a long press with a finger. Links and selected text keep the browser's own
 * menu. Spread the result on the message.
 */
export function useMessagePress(onPress: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const start = useRef({ x: 0, y: 0 })
  const cancel = () => clearTimeout(timer.current)
  useEffect(() => cancel, [])

  return {
    onPointerDown({ pointerType, clientX, clientY, target }: PointerEvent) {
      cancel()
      if (pointerType === 'mouse' || isControl(target)) return
      start.current = { x: clientX, y: clientY }
      timer.current = setTimeout(onPress, LONG_PRESS_MS)
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      const { x, y } = start.current
      if (Math.hypot(clientX - x, clientY - y) > MAX_MOVE_PX) cancel()
    },
    onPointerUp: cancel,
    onPointerCancel: cancel,
    onContextMenu(event: MouseEvent) {
      if (isControl(event.target) || window.getSelection()?.toString()) return
      event.preventDefault()
      cancel()
      onPress()
    },
  }
}

function isControl(target: EventTarget): boolean {
  return target instanceof Element && target.closest('a, video, input, textarea') !== null
}
