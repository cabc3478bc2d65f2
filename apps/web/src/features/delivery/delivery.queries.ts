import { t } from '@lingui/core/macro'
import { queryOptions } from '@tanstack/react-query'
import { GetDeliverySettings, PutDeliverySettings, type QuietHours } from '@guildhall/contract/delivery'
import { api } from '#web/lib/api.ts'
import { optimistic } from '#web/lib/optimistic.ts'

/** The member's quiet hours, and what the site can send. */
export const deliveryQuery = queryOptions({
  queryKey: [GetDeliverySettings.path],
  queryFn: ({ signal }) => api.call(GetDeliverySettings, {}, signal),
})

/** Saves quiet hours; null for none. */
export const saveQuietHours = optimistic({
  mutationKey: [...deliveryQuery.queryKey, 'save'],
  affects: [deliveryQuery.queryKey],
  onlyLast: true,
  send: (quietHours: QuietHours | null) => api.call(PutDeliverySettings, { body: { quietHours } }),
  commit: (client, saved) => client.setQueryData(deliveryQuery.queryKey, saved),
  failureText: () => t`Couldn’t save your settings. Please try again.`,
})
