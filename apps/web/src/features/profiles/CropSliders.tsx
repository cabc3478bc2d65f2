import { useLingui } from '@lingui/react/macro'
import { RotateCw, SlidersHorizontal, ZoomIn, ZoomOut } from 'lucide-react'
import { useState, type ComponentProps } from 'react'
import { IconButton } from '#web/ui/IconButton.tsx'
import { NEAREST, reachOf, type Lie, type Size } from './crop-box.ts'

/** The same as hands do to a picture: nearer and farther, turned, and where they are asked for, sliders that move it. */
export function CropSliders({
  ratio,
  lie,
  size,
  onChange,
  onTurn,
}: {
  ratio: number
  lie: Lie
  size: Size | null
  onChange: (change: Partial<Lie>) => void
  onTurn: () => void
}) {
  const { t } = useLingui()
  const [isMoving, setMoving] = useState(false)
  const reach = size ? reachOf(size, ratio, lie.zoom) : { x: 0, y: 0 }
  return (
    <div className="grid gap-1">
      <div className="flex items-center gap-2">
        <label className="flex min-w-0 flex-1 items-center gap-3 text-muted">
          <ZoomOut size={18} className="flex-none" aria-hidden />
          <span className="sr-only">{t`Zoom`}</span>
          <Range
            min={1}
            max={NEAREST}
            value={lie.zoom}
            disabled={!size}
            onValue={(zoom) => onChange({ zoom })}
            data-first
          />
          <ZoomIn size={20} className="flex-none" aria-hidden />
        </label>
        <IconButton icon={RotateCw} label={t`Rotate`} variant="ghost" disabled={!size} onClick={onTurn} />
        <IconButton
          icon={SlidersHorizontal}
          label={t`Move it with sliders`}
          variant="ghost"
          aria-expanded={isMoving}
          onClick={() => setMoving(!isMoving)}
        />
      </div>
      {isMoving && (
        <>
          <Place label={t`Left and right`} value={lie.x} reach={reach.x} onValue={(x) => onChange({ x })} />
          <Place label={t`Up and down`} value={lie.y} reach={reach.y} onValue={(y) => onChange({ y })} />
        </>
      )}
    </div>
  )
}

function Place({
  label,
  value,
  reach,
  onValue,
}: {
  label: string
  value: number
  reach: number
  onValue: (value: number) => void
}) {
  // What cannot move stands in the middle.
  const far = reach || 1
  return (
    <label className="flex items-center gap-3 text-sm">
      <span className="w-32 flex-none">{label}</span>
      <Range min={-far} max={far} value={reach && value} disabled={reach === 0} onValue={onValue} />
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
