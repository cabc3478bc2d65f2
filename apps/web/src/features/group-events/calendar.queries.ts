import { t } from '@lingui/core/macro'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import {
  CreateCalendarAddress,
  GetCalendarState,
  RevokeCalendarAddress,
  type CalendarAddress,
} from '@guildhall/contract/group-events'
import { api } from '#web/lib/api.ts'

/** Since when the viewer has a calendar address. Always stale: another browser can have changed it. */
export const calendarQuery = queryOptions({
  queryKey: [GetCalendarState.path],
  queryFn: ({ signal }) => api.call(GetCalendarState, {}, signal),
  staleTime: 0,
})

/** Creates the viewer's calendar address; an older one ends. */
export const createCalendarAddress = mutationOptions({
  meta: { failureText: () => t`Couldn’t create the address. Please try again.` },
  mutationFn: () => api.call(CreateCalendarAddress, { body: {} }),
  onSuccess: ({ createdAt }: CalendarAddress, _none, _before, { client }) =>
    void client.setQueryData(calendarQuery.queryKey, { createdAt }),
})

/** Ends the viewer's calendar address. */
export const revokeCalendarAddress = mutationOptions({
  meta: { failureText: () => t`Couldn’t end the subscription. Please try again.` },
  mutationFn: () => api.call(RevokeCalendarAddress),
  onSuccess: (_answer, _none, _before, { client }) =>
    void client.setQueryData(calendarQuery.queryKey, { createdAt: null }),
})
