import { useLingui } from '@lingui/react/macro'
import clsx from 'clsx'
import { useRef, type ReactNode } from 'react'
import { useWheelZoom } from '#web/ui/use-wheel-zoom.ts'
import { drawnSize, type Lie, type Size } from './crop-box.ts'

const STEP = 0.02
const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
}

/** The window through which a picture is seen, and the hands and arrow keys that move it. */
export function CropFrame({
  isRound,
  ratio,
  lie,
  size,
  onMove,
  onZoom,
  children,
}: {
  isRound: boolean
  ratio: number
  lie: Lie
  size: Size | null
  onMove: (x: number, y: number) => void
  onZoom: (by: number) => void
  children: ReactNode
}) {
  const { t } = useLingui()
  const frame = useRef<HTMLDivElement>(null)
  const fingers = useRef(new Map<number, { x: number; y: number }>())
  useWheelZoom(frame, onZoom)

  function onPointerMove({ pointerId, clientX, clientY }: React.PointerEvent) {
    const before = fingers.current.get(pointerId)
    const width = frame.current?.clientWidth ?? 0
    if (!before || width === 0) return
    const apart = spread(fingers.current)
    fingers.current.set(pointerId, { x: clientX, y: clientY })
    if (fingers.current.size === 1) onMove((clientX - before.x) / width, (clientY - before.y) / width)
    else if (apart > 0) onZoom(spread(fingers.current) / apart)
  }

  const drawn = size && drawnSize(size, ratio, lie.zoom)
  const place = drawn && {
    width: `${drawn.width * 100}%`,
    left: `${(0.5 + lie.x) * 100}%`,
    top: `${(0.5 + lie.y * ratio) * 100}%`,
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hands and keys move what is in it
    <div
      ref={frame}
      role="application"
      aria-label={t`The picture. Arrow keys move it.`}
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
        fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
      }}
      onPointerMove={onPointerMove}
      onPointerUp={({ pointerId }) => fingers.current.delete(pointerId)}
      onPointerCancel={({ pointerId }) => fingers.current.delete(pointerId)}
      style={{ aspectRatio: ratio }}
      className={clsx('crop-frame', isRound && 'crop-round')}
    >
      <div style={place ?? { visibility: 'hidden' }} className="crop-picture">
        {children}
      </div>
      <span aria-hidden className="crop-mask" />
    </div>
  )
}

/** How far two fingers are apart. */
function spread(fingers: ReadonlyMap<number, { x: number; y: number }>): number {
  const [one, other] = [...fingers.values()]
  return one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0
}
