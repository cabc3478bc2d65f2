import './saved.css'
import { useLingui } from '@lingui/react/macro'
import type { Collection } from '@guildhall/contract/saved'
import { Check } from 'lucide-react'
import { useId } from 'react'
import { labelStyle } from './CollectionBadge.tsx'
import { COLOR_CHOICES } from './color-names.ts'

/** Radio group of the eight collection colours, each labelled with its name. */
export function ColorPicker({
  value,
  onChange,
}: {
  value: Collection['color']
  onChange: (color: Collection['color']) => void
}) {
  const { t, i18n } = useLingui()
  const group = useId()
  const label = t({ message: 'Colour', context: 'label' })
  const chosen = COLOR_CHOICES.find(({ color }) => color === value)
  return (
    <div role="radiogroup" aria-label={label} className="grid gap-2">
      <p aria-hidden className="flex justify-between gap-3 text-sm">
        <span className="font-semibold">{label}</span>
        <span className="text-muted">{chosen && i18n._(chosen.name)}</span>
      </p>
      <div className="grid grid-cols-4 justify-items-center gap-2 min-[400px]:grid-cols-8">
        {COLOR_CHOICES.map(({ color, name }) => (
          <label
            key={color}
            style={labelStyle(color)}
            data-tooltip={i18n._(name)}
            className="label-swatch relative grid aspect-square w-full max-w-11 cursor-pointer place-items-center rounded-full has-focus-visible:outline-2 has-focus-visible:outline-offset-6 has-focus-visible:outline-primary"
          >
            <input
              type="radio"
              name={group}
              checked={color === value}
              onChange={() => onChange(color)}
              aria-label={i18n._(name)}
              className="absolute inset-0 cursor-pointer appearance-none opacity-0"
            />
            {color === value && <Check size={18} strokeWidth={3} aria-hidden />}
          </label>
        ))}
      </div>
    </div>
  )
}
