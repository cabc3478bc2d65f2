import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { QuietHours } from '@guildhall/contract/delivery'
import { MoonStar } from 'lucide-react'
import { useId } from 'react'
import { useChange, useOptimistic } from '#web/lib/optimistic.ts'
import { SettingLine } from '#web/ui/SettingLine.tsx'
import { Switch } from '#web/ui/Switch.tsx'
import { deliveryQuery, saveQuietHours } from './delivery.queries.ts'
import { QuietHoursForm } from './QuietHoursForm.tsx'

/** Renders the quiet hours setting: off, or on with two times and a time zone. */
export function QuietHoursSetting() {
  const { t } = useLingui()
  const id = useId()
  const { data: delivery } = useQuery(deliveryQuery)
  const save = useChange(saveQuietHours)
  const quiet = useOptimistic(saveQuietHours, delivery?.quietHours ?? null, (_current, next) => next)
  return (
    <>
      <SettingLine
        icon={MoonStar}
        title={t`Quiet hours`}
        text={t`Pause emails and push notifications during these hours. You’ll get them afterwards.`}
        textId={id}
      >
        <Switch
          label={t`Quiet hours`}
          describedBy={id}
          checked={quiet !== null}
          disabled={delivery === undefined}
          onChange={(on) => save(on ? defaultQuietHours() : null)}
        />
      </SettingLine>
      {quiet && <QuietHoursForm quiet={quiet} onChange={(next) => save(next)} />}
    </>
  )
}

/** The night, in this device's time zone. */
function defaultQuietHours(): QuietHours {
  return { from: '22:00', to: '07:00', timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone }
}
