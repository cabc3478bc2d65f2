import './notification-kinds.css'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import {
  SETTABLE_TYPES,
  type NotificationChannels,
  type NotificationSetting,
  type SettableType,
} from '@guildhall/contract/notifications'
import { usePreferences } from '#web/features/preferences/use-preferences.ts'
import { useChange, useOptimistic } from '#web/lib/optimistic.ts'
import { Button } from '#web/ui/Button.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { Switch } from '#web/ui/Switch.tsx'
import { KINDS } from './kinds/kinds.tsx'
import { applyChange, notificationSettingsQuery, saveNotificationSetting } from './settings.queries.ts'

const CHANNELS: { channel: keyof NotificationChannels; label: MessageDescriptor }[] = [
  { channel: 'inApp', label: msg`In app` },
  { channel: 'email', label: msg({ message: 'Email', context: 'label: channel' }) },
  { channel: 'push', label: msg({ message: 'Push', context: 'label: channel' }) },
]

const NONE: NotificationSetting[] = []

/** Renders the channels of each notification type: in the app (list and bell), by email and by push. */
export function NotificationKinds({ sendsEmail }: { sendsEmail: boolean }) {
  const { t, i18n } = useLingui()
  const { data, isError, refetch } = useQuery(notificationSettingsQuery)
  const settings = useOptimistic(saveNotificationSetting, data ?? NONE, applyChange)
  if (isError)
    return (
      <div role="alert" className="flex flex-wrap items-center gap-3 border-t border-line pt-3.5">
        <span className="flex-1 text-base text-muted">{t`Couldn’t load your notification settings.`}</span>
        <Button onClick={() => void refetch()}>{t`Try again`}</Button>
      </div>
    )
  return (
    <table className="notification-kinds">
      <caption className="sr-only">{t`Notification types`}</caption>
      <thead>
        <tr>
          <th scope="col">{t`Notify me about`}</th>
          {CHANNELS.map(({ channel, label }) => (
            <th key={channel} scope="col">
              {i18n._(label)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody aria-busy={!data}>
        {SETTABLE_TYPES.map((type) => (
          <KindRow
            key={type}
            type={type}
            sendsEmail={sendsEmail}
            setting={settings.find((candidate) => candidate.type === type)}
          />
        ))}
      </tbody>
    </table>
  )
}

function KindRow({
  type,
  sendsEmail,
  setting,
}: {
  type: SettableType
  sendsEmail: boolean
  setting: NotificationSetting | undefined
}) {
  const { t, i18n } = useLingui()
  const { preferences } = usePreferences()
  const change = useChange(saveNotificationSetting)
  const kind = i18n._(KINDS[type].label)
  const labelOf = (channel: string) =>
    t({ message: `${kind}: ${channel}`, context: 'label: what to notify about, and how' })
  const isOff = {
    inApp: false,
    email: !sendsEmail || !preferences.emailNotifications,
    push: !preferences.pushNotifications,
  }
  return (
    <tr>
      <th scope="row">{kind}</th>
      {CHANNELS.map(({ channel, label }) => (
        <td key={channel} data-off={isOff[channel] || undefined}>
          {setting ? (
            <Switch
              label={labelOf(i18n._(label))}
              checked={setting[channel] && (sendsEmail || channel !== 'email')}
              disabled={isOff[channel]}
              onChange={(on) => change({ type, change: { [channel]: on } })}
            />
          ) : (
            <Skeleton className="h-7 w-11.5 rounded-full" />
          )}
        </td>
      ))}
    </tr>
  )
}
