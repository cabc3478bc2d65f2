import { mutationOptions, queryOptions } from '@tanstack/react-query'
import {
  GetDeliverySettings,
  PutDeliverySettings,
  type DeliverySettings,
  type QuietHours,
} from '@guildhall/contract/delivery'
import { api } from '#web/lib/api.ts'
import { reportError } from '#web/lib/log.ts'

/** The member's quiet hours, and what the site can send. */
export const deliveryQuery = queryOptions({
  queryKey: [GetDeliverySettings.path],
  queryFn: ({ signal }) => api.call(GetDeliverySettings, {}, signal),
})

const SAVE = [...deliveryQuery.queryKey, 'save']

/** Saves quiet hours optimistically; rolls back on failure. */
export const saveQuietHours = mutationOptions({
  mutationKey: SAVE,
  scope: { id: SAVE.join('/') },
  mutationFn: (quietHours: QuietHours | null) => api.call(PutDeliverySettings, { body: { quietHours } }),
  onMutate: async (quietHours, { client }) => {
    const { queryKey } = deliveryQuery
    await client.cancelQueries({ queryKey })
    const before = client.getQueryData(queryKey)
    if (before) client.setQueryData(queryKey, { ...before, quietHours })
    return { before }
  },
  onSuccess: (saved: DeliverySettings, _quietHours, _context, { client }) => {
    // The answer to an earlier change must not undo a later one that is still in flight.
    if (client.isMutating({ mutationKey: SAVE }) === 1) client.setQueryData(deliveryQuery.queryKey, saved)
  },
  onError: (error, _quietHours, context, { client }) => {
    reportError('The quiet hours could not be saved', error)
    client.setQueryData(deliveryQuery.queryKey, context?.before)
  },
})
