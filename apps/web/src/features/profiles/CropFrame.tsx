import { useLingui } from '@lingui/react/macro'
import clsx from 'clsx'
import { useRef, type ReactNode } from 'react'
import { useWheelZoom } from '#web/ui/use-wheel-zoom.ts'
import { drawnSize, type CropTransform, type Size } from './crop-box.ts'

/** As a fraction of the frame's width. */
const KEY_STEP = 0.02
const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-KEY_STEP, 0],
  ArrowRight: [KEY_STEP, 0],
  ArrowUp: [0, -KEY_STEP],
  ArrowDown: [0, KEY_STEP],
}

/** Shows the visible part of an image; drag and arrow keys move it, pinch and wheel zoom. */
export function CropFrame({
  isRound,
  ratio,
  transform,
  size,
  onMove,
  onZoom,
  children,
}: {
  isRound: boolean
  ratio: number
  transform: CropTransform
  size: Size | null
  onMove: (x: number, y: number) => void
  onZoom: (by: number) => void
  children: ReactNode
}) {
  const { t } = useLingui()
  const frame = useRef<HTMLDivElement>(null)
  const pointers = useRef(new Map<number, { x: number; y: number }>())
  useWheelZoom(frame, onZoom)

  function onPointerMove({ pointerId, clientX, clientY }: React.PointerEvent) {
    const previous = pointers.current.get(pointerId)
    const width = frame.current?.clientWidth ?? 0
    if (!previous || width === 0) return
    const distance = pointerDistance(pointers.current)
    pointers.current.set(pointerId, { x: clientX, y: clientY })
    if (pointers.current.size === 1) onMove((clientX - previous.x) / width, (clientY - previous.y) / width)
    else if (distance > 0) onZoom(pointerDistance(pointers.current) / distance)
  }

  const drawn = size && drawnSize(size, ratio, transform.zoom)
  const position = drawn && {
    width: `${drawn.width * 100}%`,
    left: `${(0.5 + transform.x) * 100}%`,
    top: `${(0.5 + transform.y * ratio) * 100}%`,
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- drag and keys move it
    <div
      ref={frame}
      role="application"
      aria-label={t`Photo. Use the arrow keys to move it.`}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrow keys need the focus here
      tabIndex={0}
      onKeyDown={(event) => {
        const arrow = ARROWS[event.key]
        if (!arrow) return
        event.preventDefault()
        onMove(...arrow)
      }}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
      }}
      onPointerMove={onPointerMove}
      onPointerUp={({ pointerId }) => pointers.current.delete(pointerId)}
      onPointerCancel={({ pointerId }) => pointers.current.delete(pointerId)}
      style={{ aspectRatio: ratio }}
      className={clsx('crop-frame', isRound && 'crop-round')}
    >
      <div style={position ?? { visibility: 'hidden' }} className="crop-picture">
        {children}
      </div>
      <span aria-hidden className="crop-mask" />
    </div>
  )
}

/** Returns the distance between two pointers in pixels; 0 if there are fewer. */
function pointerDistance(pointers: ReadonlyMap<number, { x: number; y: number }>): number {
  const [first, second] = [...pointers.values()]
  return first && second ? Math.hypot(first.x - second.x, first.y - second.y) : 0
}
