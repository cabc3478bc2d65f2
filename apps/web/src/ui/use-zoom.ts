import { useRef, useState } from 'react'
import { useWheelZoom } from './use-wheel-zoom.ts'
import { heldIn, isOn, UNZOOMED, zoomedAt, type Point, type Size, type View } from './zoom.ts'

const CLOSE = 2.5
const STEP = 1.5
const ARROW_PX = 80
const TWICE_MS = 350
const TWICE_PX = 24
/** A finger that presses slips as much. */
const SLIP_PX = 8
const MIDDLE: Point = { x: 0, y: 0 }
const ARROWS: Record<string, Point> = {
  ArrowLeft: { x: ARROW_PX, y: 0 },
  ArrowRight: { x: -ARROW_PX, y: 0 },
  ArrowUp: { x: 0, y: ARROW_PX },
  ArrowDown: { x: 0, y: -ARROW_PX },
}

/** A picture that comes nearer: by two clicks, two fingers, the wheel and keys; moved by one finger, the mouse and arrows. A click beside it calls `onBeside`. */
export function useZoom(picture: Size, onBeside: () => void) {
  const frame = useRef<HTMLDivElement>(null)
  const [view, setView] = useState(UNZOOMED)
  const fingers = useRef(new Map<number, Point>())
  const start = useRef(MIDDLE)
  const hasMoved = useRef(false)
  const lastClick = useRef<(Point & { time: number }) | null>(null)
  const [isHeld, setHeld] = useState(false)

  const box = () => frame.current?.getBoundingClientRect() ?? new DOMRect()
  const change = (next: (now: View) => View) => setView((now) => heldIn(box(), picture, next(now)))
  const placeOf = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
    const { left, top, width, height } = box()
    return { x: clientX - left - width / 2, y: clientY - top - height / 2 }
  }
  const zoomBy = (by: number, point = MIDDLE) => change((now) => zoomedAt(now, now.zoom * by, point))

  useWheelZoom(frame, (by, event) => zoomBy(by, placeOf(event)))

  function onPointerMove(event: React.PointerEvent) {
    const before = fingers.current.get(event.pointerId)
    if (!before) return
    const was = spanOf(fingers.current)
    const place = placeOf(event)
    fingers.current.set(event.pointerId, place)
    const is = spanOf(fingers.current)
    if (far(place, start.current) > SLIP_PX) hasMoved.current = true
    change((now) => {
      const moved = { ...now, x: now.x + is.middle.x - was.middle.x, y: now.y + is.middle.y - was.middle.y }
      return was.apart > 0 ? zoomedAt(moved, (now.zoom * is.apart) / was.apart, is.middle) : moved
    })
  }

  function onClick(event: React.MouseEvent) {
    if (hasMoved.current) return
    const place = placeOf(event)
    if (!isOn(box(), picture, view, place)) return onBeside()
    const last = lastClick.current
    const isSecond = last !== null && event.timeStamp - last.time < TWICE_MS && far(place, last) < TWICE_PX
    lastClick.current = isSecond ? null : { ...place, time: event.timeStamp }
    if (isSecond) change((now) => (now.zoom > 1 ? UNZOOMED : zoomedAt(now, CLOSE, place)))
  }

  function onKeyDown(event: React.KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const arrow = ARROWS[event.key]
    if (event.key === '+' || event.key === '=') zoomBy(STEP)
    else if (event.key === '-') zoomBy(1 / STEP)
    else if (event.key === '0') setView(UNZOOMED)
    else if (arrow) change((now) => ({ ...now, x: now.x + arrow.x, y: now.y + arrow.y }))
    else return
    event.preventDefault()
  }

  function letGo({ pointerId }: React.PointerEvent) {
    fingers.current.delete(pointerId)
    setHeld(fingers.current.size > 0)
  }

  return {
    view,
    /** True while fingers hold the picture: it follows them without delay. */
    isHeld,
    onKeyDown,
    frameProps: {
      ref: frame,
      onClick,
      onPointerDown(event: React.PointerEvent) {
        const place = placeOf(event)
        hasMoved.current = fingers.current.size > 0
        if (fingers.current.size === 0) start.current = place
        fingers.current.set(event.pointerId, place)
        setHeld(true)
      },
      onPointerMove,
      onPointerUp: letGo,
      onPointerCancel: letGo,
      onPointerLeave: letGo,
    },
  }
}

function far(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y)
}

/** How far two fingers are apart, and the place between them; of one finger, its place. */
function spanOf(fingers: ReadonlyMap<number, Point>): { apart: number; middle: Point } {
  const [one = MIDDLE, other = one] = [...fingers.values()]
  return {
    apart: far(one, other),
    middle: { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 },
  }
}
