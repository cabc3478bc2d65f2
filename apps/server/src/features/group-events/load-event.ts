import type { Actor, Ctx } from '#platform/context'
import { ensure } from '#platform/errors'
import type { EventRow } from './event-lists.store.ts'
import { findVisibleEvents } from './visible-events.store.ts'

/** Loads an event that this viewer may see, with their answer. A hidden event looks like a missing one. */
export async function loadEvent(
  ctx: Pick<Ctx, 'db'>,
  viewer: Pick<Actor, 'memberId'>,
  eventId: string,
): Promise<EventRow> {
  const [event] = await findVisibleEvents(ctx.db, viewer.memberId, [eventId])
  ensure(event, 'not_found')
  return event
}
