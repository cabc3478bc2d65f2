import { mutationOptions, queryOptions } from '@tanstack/react-query'
import {
  GetNotificationSettings,
  PatchNotificationSettings,
  type NotificationChannels,
  type NotificationSetting,
  type SettableType,
} from '@guildhall/contract/notifications'
import { api } from '#web/lib/api.ts'

/** The channels of each notification type. Always stale: another browser can have changed them. */
export const notificationSettingsQuery = queryOptions({
  queryKey: [GetNotificationSettings.path],
  queryFn: ({ signal }) => api.call(GetNotificationSettings, {}, signal),
  staleTime: 0,
})

type SettingChange = { type: SettableType; change: Partial<NotificationChannels> }

/** Changes the channels of a type optimistically; rolls back on failure. */
export const saveNotificationSetting = mutationOptions({
  mutationKey: [PatchNotificationSettings.path],
  scope: { id: PatchNotificationSettings.path },
  mutationFn: ({ type, change }: SettingChange) =>
    api.call(PatchNotificationSettings, { params: { type }, body: change }),
  onMutate: async (update, { client }) => {
    const { queryKey } = notificationSettingsQuery
    await client.cancelQueries({ queryKey })
    const before = client.getQueryData(queryKey)?.find(({ type }) => type === update.type)
    client.setQueryData(queryKey, (settings) => settings?.map((setting) => withChange(setting, update)))
    return { before }
  },
  onError: (_error, update, context, { client }) => {
    const { before } = context ?? {}
    if (!before) return
    // Undo only what this update changed: others can have succeeded meanwhile.
    const undo = Object.fromEntries(
      (Object.keys(update.change) as (keyof NotificationChannels)[]).map((channel) => [
        channel,
        before[channel],
      ]),
    )
    client.setQueryData(notificationSettingsQuery.queryKey, (settings) =>
      settings?.map((setting) => withChange(setting, { type: update.type, change: undo })),
    )
  },
})

function withChange(setting: NotificationSetting, { type, change }: SettingChange): NotificationSetting {
  return setting.type === type ? { ...setting, ...change } : setting
}
