import type { QueryClient } from '@tanstack/react-query'
import { GetEvent, ListNextEvents, type GroupEvent } from '@guildhall/contract/group-events'
import { groupKeys } from '#web/features/groups/groups.queries.ts'
import { watchTopic } from '#web/lib/watched-topics.ts'

/** Query keys of events. Each event is cached once, under its id; lists contain ids. */
export const eventKeys = {
  details: [GetEvent.path] as const,
  /** An event and, below it, who answered. */
  detail: (id: string) => [GetEvent.path, id] as const,
  attendees: (id: string) => [GetEvent.path, id, 'attendees'] as const,
  /** Below the group's key: what refreshes a group also refreshes its events. */
  lists: (groupId: string) => [...groupKeys.parts(groupId), 'events'] as const,
  next: [ListNextEvents.path] as const,
}

/** An entry of a list: the event itself is cached under its id. */
export type EventEntry = Pick<GroupEvent, 'id'>

/** Caches an event that the server has just returned. */
export function setEvent(client: QueryClient, event: GroupEvent): void {
  client.setQueryData(eventKeys.detail(event.id), event)
}

/** Caches events, watches them for changes, and returns their list entries. */
export function upsertEvents(client: QueryClient, events: readonly GroupEvent[]): EventEntry[] {
  for (const event of events) {
    setEvent(client, event)
    watchEvent(client, event.id)
  }
  return events.map(({ id }) => ({ id }))
}

/** Watches an event on screen. If it is evicted, it is refetched when shown again. */
export function watchEvent(client: QueryClient, id: string): void {
  const onEvicted = () =>
    void client.invalidateQueries({ queryKey: eventKeys.detail(id), refetchType: 'none' })
  watchTopic(client, `event:${id}`, onEvicted)
}

/** Refetches the lists that an event can enter or leave. */
export function refreshEventLists(client: QueryClient, groupId: string): void {
  void client.invalidateQueries({ queryKey: eventKeys.lists(groupId) })
  void client.invalidateQueries({ queryKey: eventKeys.next })
}
