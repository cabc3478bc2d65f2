import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import {
  SETTABLE_TYPES,
  type NotificationChannels,
  type NotificationSetting,
  type SettableType,
} from '@guildhall/contract/notifications'
import { usePreferences } from '#web/features/preferences/use-preferences.ts'
import { isUnauthorized } from '#web/lib/api-error.ts'
import { Button } from '#web/ui/Button.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { Switch } from '#web/ui/Switch.tsx'
import { toastError } from '#web/ui/toasts.ts'
import { notificationSettingsQuery, saveNotificationSetting } from './settings.queries.ts'

const KINDS: Record<SettableType, MessageDescriptor> = {
  mention: msg`Mentions`,
  reply: msg`Replies to your comments`,
  comment: msg`Comments on your posts`,
  like: msg`Reactions`,
  share: msg`Shares of your posts`,
  friend_request: msg`Friend requests`,
  friend_request_accepted: msg`Accepted friend requests`,
  follow: msg`New followers`,
  poll_ended: msg`Polls that ended`,
  system: msg`News from Guildhall`,
}

const WAYS: { way: keyof NotificationChannels; label: MessageDescriptor }[] = [
  { way: 'inApp', label: msg`In app` },
  { way: 'email', label: msg`Email` },
  { way: 'push', label: msg`Push` },
]

/** How to hear of each kind: in the list and on the bell, by e-mail, on one's devices. */
export function NotificationKinds({ sendsEmail }: { sendsEmail: boolean }) {
  const { t, i18n } = useLingui()
  const { data, isError, refetch } = useQuery(notificationSettingsQuery)
  if (isError)
    return (
      <div role="alert" className="flex flex-wrap items-center gap-3 border-t border-line pt-3.5">
        <span className="flex-1 text-base text-muted">{t`Your choices could not be loaded.`}</span>
        <Button onClick={() => void refetch()}>{t`Try again`}</Button>
      </div>
    )
  return (
    <table className="kinds">
      <caption className="sr-only">{t`Notification types`}</caption>
      <thead>
        <tr>
          <th scope="col">{t`Tell me about`}</th>
          {WAYS.map(({ way, label }) => (
            <th key={way} scope="col">
              {i18n._(label)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody aria-busy={!data}>
        {SETTABLE_TYPES.map((type) => (
          <Kind
            key={type}
            type={type}
            sendsEmail={sendsEmail}
            setting={data?.find((one) => one.type === type)}
          />
        ))}
      </tbody>
    </table>
  )
}

function Kind({
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
  const { mutate } = useMutation(saveNotificationSetting)
  const kind = i18n._(KINDS[type])
  const isOff = {
    inApp: false,
    email: !sendsEmail || !preferences.emailNotifications,
    push: !preferences.pushNotifications,
  }
  const onError = (error: Error) => {
    if (!isUnauthorized(error)) toastError(t`Failed to save your settings. Please try again.`)
  }
  return (
    <tr>
      <th scope="row">{kind}</th>
      {WAYS.map(({ way, label }) => (
        <td key={way} data-off={isOff[way] || undefined}>
          {setting ? (
            <Switch
              label={`${kind}: ${i18n._(label)}`}
              checked={setting[way] && (sendsEmail || way !== 'email')}
              disabled={isOff[way]}
              onChange={(on) => mutate({ type, change: { [way]: on } }, { onError })}
            />
          ) : (
            <Skeleton className="h-7 w-11.5 rounded-full" />
          )}
        </td>
      ))}
    </tr>
  )
}
