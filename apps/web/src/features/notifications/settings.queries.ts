import { t } from '@lingui/core/macro'
import { queryOptions } from '@tanstack/react-query'
import {
  GetNotificationSettings,
  PatchNotificationSettings,
  type NotificationChannels,
  type NotificationSetting,
  type SettableType,
} from '@guildhall/contract/notifications'
import { api } from '#web/lib/api.ts'
import { optimistic } from '#web/lib/optimistic.ts'

/** The channels of each notification type. Always stale: another browser can have changed them. */
export const notificationSettingsQuery = queryOptions({
  queryKey: [GetNotificationSettings.path],
  queryFn: ({ signal }) => api.call(GetNotificationSettings, {}, signal),
  staleTime: 0,
})

type SettingChange = { type: SettableType; change: Partial<NotificationChannels> }

/** Changes the channels of a type. */
export const saveNotificationSetting = optimistic({
  mutationKey: [PatchNotificationSettings.path],
  affects: [notificationSettingsQuery.queryKey],
  send: ({ type, change }: SettingChange) =>
    api.call(PatchNotificationSettings, { params: { type }, body: change }),
  commit: (client, _answer, change) =>
    client.setQueryData(
      notificationSettingsQuery.queryKey,
      (settings) => settings && applyChange(settings, change),
    ),
  failureText: () => t`Couldn’t save your settings. Please try again.`,
})

/** Returns the settings with a change applied. */
export function applyChange(
  settings: NotificationSetting[],
  { type, change }: SettingChange,
): NotificationSetting[] {
  return settings.map((setting) => (setting.type === type ? { ...setting, ...change } : setting))
}
