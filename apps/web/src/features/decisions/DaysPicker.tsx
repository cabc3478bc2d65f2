import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { BAN_DAYS, MUTE_DAYS } from '@guildhall/contract/moderation.input'
import { Segments } from '#web/ui/Segments.tsx'

/** How many days something lasts; 0 for no end. */
export type Days = (typeof MUTE_DAYS)[number] | (typeof BAN_DAYS)[number] | 0

/** Asks how long a mute or a ban lasts. Only a ban can have no end. */
export function DaysPicker({
  action,
  value,
  onChange,
}: {
  action: 'mute' | 'ban'
  value: Days
  onChange: (days: Days) => void
}) {
  const { t } = useLingui()
  const label = t`How long`
  const days: readonly Days[] = action === 'mute' ? MUTE_DAYS : [...BAN_DAYS, 0]
  return (
    <div className="grid gap-1.5">
      <div aria-hidden className="text-sm font-semibold">
        {label}
      </div>
      <Segments
        label={label}
        value={value}
        choices={days.map((choice) => ({
          value: choice,
          label: choice === 0 ? t`No end` : plural(choice, { one: '# day', other: '# days' }),
        }))}
        onChange={onChange}
      />
    </div>
  )
}
