import { useLingui } from '@lingui/react/macro'
import type { QuietHours } from '@guildhall/contract/delivery'
import { useState } from 'react'
import { Field } from '#web/ui/Field.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { timeZones } from './time-zones.ts'

/** Renders two times and a time zone. Saved as soon as they are valid; until then they are local state. */
export function QuietHoursForm({
  quiet,
  onChange,
}: {
  quiet: QuietHours
  onChange: (quiet: QuietHours) => void
}) {
  const { t } = useLingui()
  const [typed, setTyped] = useState<Partial<QuietHours>>({})
  const value = { ...quiet, ...typed }
  const error = validate(value)

  function change(part: Partial<QuietHours>) {
    const next = { ...value, ...part }
    const isValid = validate(next) === null
    setTyped(isValid ? {} : { ...typed, ...part })
    if (isValid) onChange(next)
  }
  const errorTexts = {
    empty: t`Enter both times.`,
    same: t`Choose two different times.`,
  }
  return (
    <fieldset className="grid grid-cols-2 gap-3 pb-3.5 last:pb-0 desk:ml-14 desk:grid-cols-[8rem_8rem_minmax(0,1fr)]">
      <legend className="sr-only">{t`Quiet hours`}</legend>
      <Field
        label={t({ message: 'From', context: 'label: time' })}
        type="time"
        value={value.from}
        onChange={(from) => change({ from })}
        aria-invalid={error !== null || undefined}
      />
      <Field
        label={t({ message: 'To', context: 'label: time' })}
        type="time"
        value={value.to}
        onChange={(to) => change({ to })}
        error={error && errorTexts[error]}
      />
      <SelectField
        label={t`Time zone`}
        value={value.timeZone}
        onChange={(timeZone) => change({ timeZone })}
        className="col-span-2 desk:col-span-1"
      >
        {timeZones(value.timeZone).map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </SelectField>
    </fieldset>
  )
}

function validate({ from, to }: QuietHours): 'empty' | 'same' | null {
  if (from === '' || to === '') return 'empty'
  return from === to ? 'same' : null
}
