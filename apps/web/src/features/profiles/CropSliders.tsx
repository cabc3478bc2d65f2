import { useLingui } from '@lingui/react/macro'
import { RotateCw, SlidersHorizontal, ZoomIn, ZoomOut } from 'lucide-react'
import { useState, type ComponentProps } from 'react'
import { IconButton } from '#web/ui/IconButton.tsx'
import { MAX_ZOOM, maxOffsetOf, type CropTransform, type Size } from './crop-box.ts'

/** Renders the zoom slider, the rotate button and, on request, sliders that move the image. */
export function CropSliders({
  ratio,
  transform,
  size,
  onChange,
  onRotate,
}: {
  ratio: number
  transform: CropTransform
  size: Size | null
  onChange: (change: Partial<CropTransform>) => void
  onRotate: () => void
}) {
  const { t } = useLingui()
  const [hasPositionSliders, setPositionSliders] = useState(false)
  const maxOffset = size ? maxOffsetOf(size, ratio, transform.zoom) : { x: 0, y: 0 }
  return (
    <div className="grid gap-1">
      <div className="flex items-center gap-2">
        <label className="flex min-w-0 flex-1 items-center gap-3 text-muted">
          <ZoomOut size={18} className="flex-none" aria-hidden />
          <span className="sr-only">{t`Zoom`}</span>
          <Range
            min={1}
            max={MAX_ZOOM}
            value={transform.zoom}
            disabled={!size}
            onValue={(zoom) => onChange({ zoom })}
            data-first
          />
          <ZoomIn size={20} className="flex-none" aria-hidden />
        </label>
        <IconButton icon={RotateCw} label={t`Rotate`} variant="ghost" disabled={!size} onClick={onRotate} />
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
            value={transform.x}
            maxOffset={maxOffset.x}
            onValue={(x) => onChange({ x })}
          />
          <PositionSlider
            label={t`Vertical position`}
            value={transform.y}
            maxOffset={maxOffset.y}
            onValue={(y) => onChange({ y })}
          />
        </>
      )}
    </div>
  )
}

function PositionSlider({
  label,
  value,
  maxOffset,
  onValue,
}: {
  label: string
  value: number
  maxOffset: number
  onValue: (value: number) => void
}) {
  // Without room to move, the slider stays in the middle.
  const limit = maxOffset || 1
  return (
    <label className="flex items-center gap-3 text-sm">
      <span className="w-32 flex-none">{label}</span>
      <Range
        min={-limit}
        max={limit}
        value={maxOffset && value}
        disabled={maxOffset === 0}
        onValue={onValue}
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
