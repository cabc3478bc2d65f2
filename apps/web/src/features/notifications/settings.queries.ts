import { mutationOptions, queryOptions } from '@tanstack/react-query'
import {
  GetNotificationSettings,
  PatchNotificationSettings,
  type NotificationChannels,
  type NotificationSetting,
  type SettableType,
} from '@guildhall/contract/notifications'
import { api } from '#web/lib/api.ts'

/** How one wishes to hear of each kind. Asked anew each time: another browser may have changed it. */
export const notificationSettingsQuery = queryOptions({
  queryKey: [GetNotificationSettings.path],
  queryFn: ({ signal }) => api.call(GetNotificationSettings, {}, signal),
  staleTime: 0,
})

type Wish = { type: SettableType; change: Partial<NotificationChannels> }

/** Chooses how to hear of one kind. It shows at once; a refusal is undone. */
export const saveNotificationSetting = mutationOptions({
  mutationKey: [PatchNotificationSettings.path],
  scope: { id: PatchNotificationSettings.path },
  mutationFn: ({ type, change }: Wish) =>
    api.call(PatchNotificationSettings, { params: { type }, body: change }),
  onMutate: async (wish, { client }) => {
    const { queryKey } = notificationSettingsQuery
    await client.cancelQueries({ queryKey })
    const before = client.getQueryData(queryKey)?.find(({ type }) => type === wish.type)
    client.setQueryData(queryKey, (settings) => settings?.map((one) => changed(one, wish)))
    return { before }
  },
  onError: (_error, wish, shown, { client }) => {
    const { before } = shown ?? {}
    if (!before) return
    // Only what this wish changed is undone: others may have come true meanwhile.
    const undo = Object.fromEntries(
      (Object.keys(wish.change) as (keyof NotificationChannels)[]).map((way) => [way, before[way]]),
    )
    client.setQueryData(notificationSettingsQuery.queryKey, (settings) =>
      settings?.map((one) => changed(one, { type: wish.type, change: undo })),
    )
  },
})

function changed(setting: NotificationSetting, { type, change }: Wish): NotificationSetting {
  return setting.type === type ? { ...setting, ...change } : setting
}
