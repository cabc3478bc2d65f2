import { useLingui } from '@lingui/react/macro'
import type { QuietHours } from '@guildhall/contract/delivery'
import clsx from 'clsx'
import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { boxClass, Field } from '#web/ui/Field.tsx'
import { timeZones } from './time-zones.ts'

/** Two times and a time zone. Saved as soon as they say something; until then they stay here. */
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
  const wish = { ...quiet, ...typed }
  const fault = faultOf(wish)

  function change(part: Partial<QuietHours>) {
    const next = { ...wish, ...part }
    const isWhole = faultOf(next) === null
    setTyped(isWhole ? {} : { ...typed, ...part })
    if (isWhole) onChange(next)
  }
  const words = {
    empty: t`Enter both times.`,
    same: t`Choose two different times.`,
  }
  return (
    <fieldset className="grid grid-cols-2 gap-3 pb-3.5 last:pb-0 desk:ml-14 desk:grid-cols-[8rem_8rem_minmax(0,1fr)]">
      <legend className="sr-only">{t`Quiet Hours`}</legend>
      <Field
        label={t`From`}
        type="time"
        value={wish.from}
        onChange={(from) => change({ from })}
        aria-invalid={fault !== null || undefined}
      />
      <Field
        label={t`To`}
        type="time"
        value={wish.to}
        onChange={(to) => change({ to })}
        error={fault && words[fault]}
      />
      <div className="col-span-2 grid content-start gap-1.5 desk:col-span-1">
        <label htmlFor={zoneId} className="text-sm font-semibold">
          {t`Time Zone`}
        </label>
        <div className="relative">
          <select
            id={zoneId}
            value={wish.timeZone}
            onChange={(event) => change({ timeZone: event.target.value })}
            className={clsx(boxClass, 'min-h-11 appearance-none pr-10')}
          >
            {timeZones(wish.timeZone).map(({ id, label }) => (
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

function faultOf({ from, to }: QuietHours): 'empty' | 'same' | null {
  if (from === '' || to === '') return 'empty'
  return from === to ? 'same' : null
}
