import type { QueryClient } from '@tanstack/react-query'
import type { GroupEvent } from '@guildhall/contract/group-events'
import type { Push } from '@guildhall/contract/push'
import { eventKeys } from './event-cache.ts'

/** Refetches an event that has changed, and who answered. */
export function onEventChanged(client: QueryClient, id: string): void {
  void client.invalidateQueries({ queryKey: eventKeys.detail(id) })
  void client.invalidateQueries({ queryKey: eventKeys.next })
}

/** Refetches the events of a group after the viewer's role in it has changed. Its lists are refetched with the group. */
export function onEventsOfGroupChanged(
  client: QueryClient,
  { groupId }: Extract<Push, { type: 'groups.changed' }>,
): void {
  const found = client
    .getQueriesData<GroupEvent>({ queryKey: eventKeys.details })
    .filter(([, event]) => event?.groupId === groupId)
  for (const [queryKey] of found) void client.invalidateQueries({ queryKey })
  void client.invalidateQueries({ queryKey: eventKeys.next })
}

/** Refetches the events on screen after changes may have been missed. */
export function onEventsMissed(client: QueryClient): void {
  for (const queryKey of [eventKeys.details, eventKeys.next]) void client.invalidateQueries({ queryKey })
}
