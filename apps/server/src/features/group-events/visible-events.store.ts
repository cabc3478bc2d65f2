import type { Db } from '#platform/db'
import { eventListsStore, type EventRow } from './event-lists.store.ts'
import { groupEventsPolicy } from './group-events.policy.ts'

/** Reads those of these events that the viewer may see, in order: one statement. */
export async function findVisibleEvents(
  db: Db,
  viewerId: string,
  ids: readonly string[],
): Promise<EventRow[]> {
  const rows = await eventListsStore.findMany(db, ids, viewerId)
  const seen = new Map(rows.filter(groupEventsPolicy.canSee).map((row) => [row.id, row]))
  return ids.flatMap((id) => seen.get(id) ?? [])
}
