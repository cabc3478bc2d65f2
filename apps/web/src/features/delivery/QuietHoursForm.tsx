import { useLingui } from '@lingui/react/macro'
import type { QuietHours } from '@guildhall/contract/delivery'
import clsx from 'clsx'
import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { boxClass, Field } from '#web/ui/Field.tsx'
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
  const zoneId = useId()
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
      <div className="col-span-2 grid content-start gap-1.5 desk:col-span-1">
        <label htmlFor={zoneId} className="text-sm font-semibold">
          {t`Time zone`}
        </label>
        <div className="relative">
          <select
            id={zoneId}
            value={value.timeZone}
            onChange={(event) => change({ timeZone: event.target.value })}
            className={clsx(boxClass, 'min-h-11 appearance-none pr-10')}
          >
            {timeZones(value.timeZone).map(({ id, label }) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
          </select>
          <ChevronDown
            size={18}
            aria-hidden
            className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-muted"
          />
        </div>
      </div>
    </fieldset>
  )
}

function validate({ from, to }: QuietHours): 'empty' | 'same' | null {
  if (from === '' || to === '') return 'empty'
  return from === to ? 'same' : null
}
