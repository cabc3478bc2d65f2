import { t } from '@lingui/core/macro'
import {
  ListAttendees,
  MarkAttendance,
  type Attendee,
  type AttendeeList,
} from '@guildhall/contract/group-events'
import { api } from '#web/lib/api.ts'
import { serverMessage } from '#web/lib/api-error.ts'
import { listQuery, mapItems, type ListData } from '#web/lib/list-query.ts'
import { optimistic } from '#web/lib/optimistic.ts'
import { eventKeys } from './event-cache.ts'

const PAGE_SIZE = 30

/** Someone who answered, with the id that lists need. */
export type AttendeeItem = Attendee & { id: string }

const toItem = (attendee: Attendee): AttendeeItem => ({ id: attendee.userId, ...attendee })

/** Who gave an answer, the first first. */
export const attendeesQuery = (eventId: string, list: AttendeeList) =>
  listQuery({
    queryKey: [...eventKeys.attendees(eventId), list],
    pageSize: PAGE_SIZE,
    fetchPage: async (query, { signal }) => {
      const request = { params: { id: eventId }, query: { ...query, list } }
      const { items, next } = await api.page(ListAttendees, request, signal)
      return { items: items.map(toItem), next }
    },
  })

/** Says whether someone was there. */
export const markAttendance = (eventId: string, userId: string) =>
  optimistic({
    mutationKey: [...eventKeys.attendees(eventId), userId, 'attended'],
    affects: [eventKeys.attendees(eventId)],
    onlyLast: true,
    send: (attended: boolean) =>
      api.call(MarkAttendance, { params: { id: eventId, userId }, body: { attended } }),
    commit: (client, answer) => {
      const item = toItem(answer)
      client.setQueriesData<ListData<AttendeeItem>>(
        { queryKey: eventKeys.attendees(eventId) },
        (list) =>
          list && mapItems(list, (items) => items.map((known) => (known.id === item.id ? item : known))),
      )
    },
    failureText: (error) => serverMessage(error) ?? t`Couldn’t save the attendance. Please try again.`,
    onSettled: (client) =>
      void client.invalidateQueries({ queryKey: eventKeys.detail(eventId), exact: true }),
  })
