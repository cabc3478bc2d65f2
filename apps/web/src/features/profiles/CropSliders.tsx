import { useLingui } from '@lingui/react/macro'
import { ZoomIn, ZoomOut } from 'lucide-react'
import type { ComponentProps } from 'react'
import { NEAREST, reachOf, type Lie, type Size } from './crop-box.ts'

/** The same as hands do to a picture, for the keyboard: nearer and farther, and once they are reached, sideways, up and down. */
export function CropSliders({
  ratio,
  lie,
  size,
  onChange,
}: {
  ratio: number
  lie: Lie
  size: Size | null
  onChange: (change: Partial<Lie>) => void
}) {
  const { t } = useLingui()
  const reach = size ? reachOf(size, ratio, lie.zoom) : { x: 0, y: 0 }
  return (
    <div className="grid gap-1">
      <label className="flex items-center gap-3 text-muted">
        <ZoomOut size={18} aria-hidden />
        <span className="sr-only">{t`Zoom`}</span>
        <Range
          min={1}
          max={NEAREST}
          value={lie.zoom}
          disabled={!size}
          onValue={(zoom) => onChange({ zoom })}
          data-first
        />
        <ZoomIn size={20} aria-hidden />
      </label>
      <div className="grid">
        <label className="flex items-center gap-3 text-sm">
          <span className="w-32 flex-none">{t`Left and right`}</span>
          <Range
            min={-reach.x}
            max={reach.x}
            value={lie.x}
            disabled={reach.x === 0}
            onValue={(x) => onChange({ x })}
          />
        </label>
        <label className="flex items-center gap-3 text-sm">
          <span className="w-32 flex-none">{t`Up and down`}</span>
          <Range
            min={-reach.y}
            max={reach.y}
            value={lie.y}
            disabled={reach.y === 0}
            onValue={(y) => onChange({ y })}
          />
        </label>
      </div>
    </div>
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
      className="h-11 flex-1 accent-primary desk:h-9"
      {...rest}
    />
  )
}
