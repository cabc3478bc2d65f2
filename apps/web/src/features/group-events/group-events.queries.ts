import { t } from '@lingui/core/macro'
import { mutationOptions, queryOptions, useQuery } from '@tanstack/react-query'
import type { Request } from '@guildhall/contract/endpoint'
import {
  CancelEvent,
  CreateEvent,
  EditEvent,
  GetEvent,
  ListGroupEvents,
  ListNextEvents,
  RsvpToEvent,
  type GroupEvent,
  type RsvpStatus,
} from '@guildhall/contract/group-events'
import { api } from '#web/lib/api.ts'
import { serverMessage } from '#web/lib/api-error.ts'
import { LIST_CACHE_MS, listQuery } from '#web/lib/list-query.ts'
import { optimistic, useOptimistic } from '#web/lib/optimistic.ts'
import { eventKeys, refreshEventLists, setEvent, upsertEvents, watchEvent } from './event-cache.ts'
import { withRsvp } from './with-rsvp.ts'

const PAGE_SIZE = 20
const MAX_NEXT = 3
/** No push tells of a new event: an older list is read again when it is shown. */
const STALE_MS = 30_000

/** Events that are not over, the next one first, or past ones, the latest first. */
export type EventsWhen = 'upcoming' | 'past'

/** The events of a group; the events themselves are cached under their own keys. */
export const groupEventsQuery = (groupId: string, when: EventsWhen) =>
  listQuery({
    queryKey: [...eventKeys.lists(groupId), when],
    pageSize: PAGE_SIZE,
    fetchPage: async (query, { client, signal }) => {
      const request = { params: { id: groupId }, query: { ...query, when } }
      const { items, next } = await api.page(ListGroupEvents, request, signal)
      return { items: upsertEvents(client, items), next }
    },
    staleTime: STALE_MS,
  })

/** The next event of a group, for the column beside its posts; null if there is none. */
export const nextOfGroupQuery = (groupId: string) =>
  queryOptions({
    queryKey: [...eventKeys.lists(groupId), 'next'],
    queryFn: async ({ client, signal }) => {
      const request = { params: { id: groupId }, query: { limit: '1' } }
      const [first] = upsertEvents(client, await api.call(ListGroupEvents, request, signal))
      return first ?? null
    },
    staleTime: STALE_MS,
  })

/** The next events of the viewer's groups. */
export const nextEventsQuery = queryOptions({
  queryKey: eventKeys.next,
  queryFn: async ({ client, signal }) =>
    upsertEvents(client, await api.call(ListNextEvents, { query: { limit: String(MAX_NEXT) } }, signal)),
  staleTime: STALE_MS,
})

/** One event. */
const eventQuery = (id: string) =>
  queryOptions({
    queryKey: eventKeys.detail(id),
    queryFn: async ({ client, signal }): Promise<GroupEvent> => {
      watchEvent(client, id)
      return api.call(GetEvent, { params: { id } }, signal)
    },
    gcTime: LIST_CACHE_MS,
  })

/** Subscribes to an event, with the viewer's answer as it will be once it is saved. */
export function useEvent(id: string) {
  const { data, ...query } = useQuery(eventQuery(id))
  const event = useOptimistic(rsvpToEvent(id), data, applyRsvp)
  return { event, ...query }
}

function applyRsvp(event: GroupEvent | undefined, status: RsvpStatus): GroupEvent | undefined {
  return event && withRsvp(event, status)
}

/** Says whether the viewer goes. */
export const rsvpToEvent = (id: string) =>
  optimistic({
    mutationKey: [...eventKeys.detail(id), 'rsvp'],
    affects: [eventKeys.detail(id)],
    onlyLast: true,
    send: (status: RsvpStatus) => api.call(RsvpToEvent, { params: { id }, body: { status } }),
    commit: setEvent,
    failureText: (error) => serverMessage(error) ?? t`Couldn’t save your answer. Please try again.`,
    onSettled: (client) => {
      void client.invalidateQueries({ queryKey: eventKeys.attendees(id) })
      void client.invalidateQueries({ queryKey: eventKeys.next })
    },
  })

/** Request body of a new event. */
export type EventBody = NonNullable<Request<typeof CreateEvent>['body']>

/** Creates an event of a group. */
export const createEvent = (groupId: string) =>
  mutationOptions({
    meta: {
      failureText: (error) => serverMessage(error) ?? t`Couldn’t create the event. Please try again.`,
    },
    mutationFn: ({ key, ...body }: EventBody & { key: string }) =>
      api.call(CreateEvent, { params: { id: groupId }, body }, undefined, key),
    onSuccess: (event: GroupEvent, _body, _before, { client }) => {
      upsertEvents(client, [event])
      refreshEventLists(client, groupId)
    },
  })

/** The fields of an event that can be changed. */
export type EventEdit = NonNullable<Request<typeof EditEvent>['body']>

/** Changes an event. */
export const editEvent = ({ id, groupId }: Pick<GroupEvent, 'id' | 'groupId'>) =>
  mutationOptions({
    meta: {
      failureText: (error) => serverMessage(error) ?? t`Couldn’t save your changes. Please try again.`,
    },
    mutationFn: (body: EventEdit) => api.call(EditEvent, { params: { id }, body }),
    onSuccess: (event: GroupEvent, _body, _before, { client }) => {
      setEvent(client, event)
      void client.invalidateQueries({ queryKey: eventKeys.attendees(id) })
      refreshEventLists(client, groupId)
    },
  })

/** Cancels an event for good. */
export const cancelEvent = ({ id, groupId }: Pick<GroupEvent, 'id' | 'groupId'>) =>
  mutationOptions({
    meta: {
      failureText: (error) => serverMessage(error) ?? t`Couldn’t cancel the event. Please try again.`,
    },
    mutationFn: () => api.call(CancelEvent, { params: { id }, body: {} }),
    onSuccess: (event: GroupEvent, _none, _before, { client }) => {
      setEvent(client, event)
      refreshEventLists(client, groupId)
    },
  })
