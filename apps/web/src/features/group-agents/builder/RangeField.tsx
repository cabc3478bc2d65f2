import { useLingui } from '@lingui/react/macro'
import { useId, type CSSProperties, type ReactNode } from 'react'

/** A number that is chosen with a slider, with its value beside the label. */
export function RangeField({
  label,
  name,
  value,
  range: { min, max },
  step = 1,
  hint,
  onChange,
}: {
  label: string
  name?: string
  value: number
  range: { min: number; max: number }
  step?: number
  hint?: ReactNode
  onChange: (value: number) => void
}) {
  const { i18n } = useLingui()
  const id = useId()
  return (
    <div className="grid min-w-0">
      <div className="flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="min-w-0 text-sm font-semibold wrap-anywhere">
          {label}
        </label>
        <output htmlFor={id} className="text-md font-bold tabular-nums">
          {i18n.number(value)}
        </output>
      </div>
      <input
        id={id}
        type="range"
        name={name}
        min={min}
        max={max}
        step={step}
        value={value}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={({ target }) => onChange(Number(target.value))}
        className="group-agents-range"
        style={{ '--share': `${(100 * (value - min)) / (max - min)}%` } as CSSProperties}
      />
      {hint && (
        <p id={`${id}-hint`} className="text-xs text-pretty text-muted">
          {hint}
        </p>
      )}
    </div>
  )
}
