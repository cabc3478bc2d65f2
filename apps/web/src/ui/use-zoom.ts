import { useRef, useState } from 'react'
import { useWheelZoom } from './use-wheel-zoom.ts'
import { clampView, isOnPicture, UNZOOMED, zoomAt, type Point, type Size, type View } from './zoom.ts'

const DOUBLE_CLICK_ZOOM = 2.5
const KEY_ZOOM_FACTOR = 1.5
const ARROW_PX = 80
const DOUBLE_CLICK_MS = 350
const DOUBLE_CLICK_PX = 24
/** A finger can slip this far during a tap. */
const MAX_SLIP_PX = 8
const CENTRE: Point = { x: 0, y: 0 }
const ARROWS: Record<string, Point> = {
  ArrowLeft: { x: ARROW_PX, y: 0 },
  ArrowRight: { x: -ARROW_PX, y: 0 },
  ArrowUp: { x: 0, y: ARROW_PX },
  ArrowDown: { x: 0, y: -ARROW_PX },
}

/**
 * Zooms a picture by double click, pinch, wheel and keys; moves it by one finger, the mouse and arrow keys. A
 * click outside of the picture calls `onClickOutside`.
 */
export function useZoom(picture: Size, onClickOutside: () => void) {
  const frame = useRef<HTMLDivElement>(null)
  const [view, setView] = useState(UNZOOMED)
  const pointers = useRef(new Map<number, Point>())
  const start = useRef(CENTRE)
  const hasMoved = useRef(false)
  const lastClick = useRef<(Point & { time: number }) | null>(null)
  const [isDragging, setDragging] = useState(false)

  const box = () => frame.current?.getBoundingClientRect() ?? new DOMRect()
  const change = (next: (now: View) => View) => setView((now) => clampView(box(), picture, next(now)))
  const pointOf = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
    const { left, top, width, height } = box()
    return { x: clientX - left - width / 2, y: clientY - top - height / 2 }
  }
  const zoomBy = (factor: number, point = CENTRE) => change((now) => zoomAt(now, now.zoom * factor, point))

  useWheelZoom(frame, (factor, event) => zoomBy(factor, pointOf(event)))

  function onPointerMove(event: React.PointerEvent) {
    const previous = pointers.current.get(event.pointerId)
    if (!previous) return
    const before = spanOf(pointers.current)
    const point = pointOf(event)
    pointers.current.set(event.pointerId, point)
    const after = spanOf(pointers.current)
    if (distance(point, start.current) > MAX_SLIP_PX) hasMoved.current = true
    change((now) => {
      const moved = {
        ...now,
        x: now.x + after.middle.x - before.middle.x,
        y: now.y + after.middle.y - before.middle.y,
      }
      return before.apart > 0 ? zoomAt(moved, (now.zoom * after.apart) / before.apart, after.middle) : moved
    })
  }

  function onClick(event: React.MouseEvent) {
    if (hasMoved.current) return
    const point = pointOf(event)
    if (!isOnPicture(box(), picture, view, point)) return onClickOutside()
    const last = lastClick.current
    const isDoubleClick =
      last !== null &&
      event.timeStamp - last.time < DOUBLE_CLICK_MS &&
      distance(point, last) < DOUBLE_CLICK_PX
    lastClick.current = isDoubleClick ? null : { ...point, time: event.timeStamp }
    if (isDoubleClick) change((now) => (now.zoom > 1 ? UNZOOMED : zoomAt(now, DOUBLE_CLICK_ZOOM, point)))
  }

  function onKeyDown(event: React.KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const arrow = ARROWS[event.key]
    if (event.key === '+' || event.key === '=') zoomBy(KEY_ZOOM_FACTOR)
    else if (event.key === '-') zoomBy(1 / KEY_ZOOM_FACTOR)
    else if (event.key === '0') setView(UNZOOMED)
    else if (arrow) change((now) => ({ ...now, x: now.x + arrow.x, y: now.y + arrow.y }))
    else return
    event.preventDefault()
  }

  function onPointerEnd({ pointerId }: React.PointerEvent) {
    pointers.current.delete(pointerId)
    setDragging(pointers.current.size > 0)
  }

  return {
    view,
    /** True while pointers drag the picture: it follows them without a transition. */
    isDragging,
    onKeyDown,
    frameProps: {
      ref: frame,
      onClick,
      onPointerDown(event: React.PointerEvent) {
        const point = pointOf(event)
        hasMoved.current = pointers.current.size > 0
        if (pointers.current.size === 0) start.current = point
        pointers.current.set(event.pointerId, point)
        setDragging(true)
      },
      onPointerMove,
      onPointerUp: onPointerEnd,
      onPointerCancel: onPointerEnd,
      onPointerLeave: onPointerEnd,
    },
  }
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y)
}

/** Returns the distance of two pointers and the point between them; for one pointer, its position. */
function spanOf(pointers: ReadonlyMap<number, Point>): { apart: number; middle: Point } {
  const [a = CENTRE, b = a] = [...pointers.values()]
  return {
    apart: distance(a, b),
    middle: { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 },
  }
}
