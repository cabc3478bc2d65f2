import { useLingui } from '@lingui/react/macro'
import { RotateCw, SlidersHorizontal, ZoomIn, ZoomOut } from 'lucide-react'
import { useState, type ComponentProps } from 'react'
import type { Point } from 'react-easy-crop'
import { IconButton } from '#web/ui/IconButton.tsx'
import { MAX_ZOOM } from './use-crop-transform.ts'

/** Renders the zoom slider, the rotate button and, on request, sliders that move the image. */
export function CropSliders({
  crop,
  zoom,
  room,
  onMove,
  onZoom,
  onRotate,
}: {
  crop: Point
  zoom: number
  /** How far the image can be moved from the centre; null until it is loaded. */
  room: Point | null
  onMove: (crop: Point) => void
  onZoom: (zoom: number) => void
  onRotate: () => void
}) {
  const { t } = useLingui()
  const [hasPositionSliders, setPositionSliders] = useState(false)
  return (
    <div className="grid gap-1">
      <div className="flex items-center gap-2">
        <label className="flex min-w-0 flex-1 items-center gap-3 text-muted">
          <ZoomOut size={18} className="flex-none" aria-hidden />
          <span className="sr-only">{t({ message: 'Zoom', context: 'label' })}</span>
          <Range min={1} max={MAX_ZOOM} value={zoom} disabled={!room} onValue={onZoom} data-first />
          <ZoomIn size={20} className="flex-none" aria-hidden />
        </label>
        <IconButton
          icon={RotateCw}
          label={t({ message: 'Rotate', context: 'button' })}
          variant="ghost"
          disabled={!room}
          onClick={onRotate}
        />
        <IconButton
          icon={SlidersHorizontal}
          label={t`Use sliders instead`}
          variant="ghost"
          aria-expanded={hasPositionSliders}
          onClick={() => setPositionSliders(!hasPositionSliders)}
        />
      </div>
      {hasPositionSliders && (
        <>
          <PositionSlider
            label={t`Horizontal position`}
            value={crop.x}
            room={room?.x ?? 0}
            onValue={(x) => onMove({ ...crop, x })}
          />
          <PositionSlider
            label={t`Vertical position`}
            value={crop.y}
            room={room?.y ?? 0}
            onValue={(y) => onMove({ ...crop, y })}
          />
        </>
      )}
    </div>
  )
}

function PositionSlider({
  label,
  value,
  room,
  onValue,
}: {
  label: string
  value: number
  room: number
  onValue: (value: number) => void
}) {
  return (
    <label className="flex items-center gap-3 text-sm">
      <span className="w-32 flex-none">{label}</span>
      <Range
        min={-1}
        max={1}
        // Without room to move, the slider stays in the middle.
        value={room && value / room}
        disabled={room === 0}
        onValue={(fraction) => onValue(fraction * room)}
      />
    </label>
  )
}

function Range({
  onValue,
  ...rest
}: { onValue: (value: number) => void; 'data-first'?: boolean } & Omit<
  ComponentProps<'input'>,
  'type' | 'onChange'
>) {
  return (
    <input
      type="range"
      step={0.01}
      onChange={({ target }) => onValue(Number(target.value))}
      className="range h-11 min-w-0 flex-1 desk:h-9"
      {...rest}
    />
  )
}
