import { useLingui } from '@lingui/react/macro'
import clsx from 'clsx'
import { useId } from 'react'
import { boxClass } from '#web/ui/Field.tsx'
import { instantOf, wallTimeOf, type WallTime } from './zoned-time.ts'

/** A date and a time on the clocks of a zone. Says so if the clocks change at that time. */
export function WallTimeField({
  label,
  name,
  value,
  timeZone,
  error,
  onChange,
  onBlur,
}: {
  label: string
  name: string
  value: WallTime
  timeZone: string
  error: string | null
  onChange: (value: WallTime) => void
  onBlur: () => void
}) {
  const { t } = useLingui()
  const id = useId()
  const note = useClockNote(value, timeZone)
  const shared = {
    'aria-describedby': `${id}-error ${id}-note`,
    'aria-invalid': error !== null || undefined,
    onBlur,
  }
  return (
    <fieldset className="grid min-w-0 grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)] gap-x-2 gap-y-1.5">
      <legend className="mb-1.5 text-sm font-semibold">{label}</legend>
      <input
        type="date"
        name={name}
        aria-label={t({ message: `${label}: date`, context: 'label: start or end' })}
        value={value.date}
        onChange={(event) => onChange({ ...value, date: event.target.value })}
        className={clsx(boxClass, 'min-h-11')}
        {...shared}
      />
      <input
        type="time"
        aria-label={t({ message: `${label}: time`, context: 'label: start or end' })}
        value={value.time}
        onChange={(event) => onChange({ ...value, time: event.target.value })}
        className={clsx(boxClass, 'min-h-11')}
        {...shared}
      />
      <p id={`${id}-error`} aria-live="polite" className="col-span-2 text-sm text-danger empty:sr-only">
        {error}
      </p>
      <p id={`${id}-note`} aria-live="polite" className="col-span-2 text-sm text-muted empty:sr-only">
        {note}
      </p>
    </fieldset>
  )
}

/** Returns what becomes of a time that the clocks skip or show twice; null for every other time. */
function useClockNote(value: WallTime, timeZone: string): string | null {
  const { t, i18n } = useLingui()
  const found = instantOf(value, timeZone)
  if (!found || found.occurrence === 'once') return null
  if (found.occurrence === 'twice')
    return t`The clocks are turned back that night, so this time comes twice. The first one counts.`
  const shown = wallTimeOf(found.at, timeZone)
  const moved = i18n.date(new Date(`${shown.date}T${shown.time}:00Z`), {
    timeStyle: 'short',
    timeZone: 'UTC',
  })
  return t`The clocks skip this time that night. The event will be at ${moved}.`
}
