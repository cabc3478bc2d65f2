import { EventNewsDue, EventSeatsGiven, MAX_SEATS_GIVEN } from '#events/group-events.events'
import type { Actor, Ctx } from '#platform/context'
import type { Tx } from '#platform/db'
import { publish, publishAll } from '#platform/events/outbox'
import type { LockedEvent } from './group-events.store.ts'
import type { Pair } from './rsvps.store.ts'

const HOUR_MS = 3_600_000

/** How long before the start those who answered are reminded. */
const REMINDERS = [
  { news: 'day', before: 24 * HOUR_MS },
  { news: 'hour', before: HOUR_MS },
] as const

/**
 * Publishes the reminders of an event at their times; those whose time has passed are left out. A later change of the
 * start changes `schedule`, which makes them void.
 */
export async function publishReminders(
  ctx: Pick<Ctx, 'newId' | 'now'>,
  tx: Tx,
  { id, start_at, schedule }: Pick<LockedEvent, 'id' | 'start_at' | 'schedule'>,
): Promise<void> {
  for (const { news, before } of REMINDERS) {
    const at = new Date(start_at.getTime() - before)
    const due = { eventId: id, newsId: ctx.newId(), news, schedule, actorId: null }
    if (at > ctx.now()) await publish(tx, EventNewsDue, due, { at })
  }
}

/** Publishes that an event was moved or cancelled. */
export async function publishNews(
  ctx: Pick<Ctx, 'newId'>,
  tx: Tx,
  actor: Actor,
  { id, schedule }: Pick<LockedEvent, 'id' | 'schedule'>,
  news: 'moved' | 'cancelled',
): Promise<void> {
  await publish(tx, EventNewsDue, {
    eventId: id,
    newsId: ctx.newId(),
    news,
    schedule,
    actorId: actor.memberId,
  })
}

/** Publishes who got a seat, some members at a time. */
export async function publishSeats(ctx: Pick<Ctx, 'newId'>, tx: Tx, seated: readonly Pair[]): Promise<void> {
  const given = [...Map.groupBy(seated, ({ event_id }) => event_id)].flatMap(([eventId, pairs]) => {
    const newsId = ctx.newId()
    const memberIds = pairs.map(({ user_id }) => user_id)
    return inParts(memberIds).map((part) => ({ eventId, newsId, memberIds: part }))
  })
  await publishAll(tx, EventSeatsGiven, given)
}

function inParts(ids: readonly string[]): string[][] {
  return Array.from({ length: Math.ceil(ids.length / MAX_SEATS_GIVEN) }, (_, part) =>
    ids.slice(part * MAX_SEATS_GIVEN, (part + 1) * MAX_SEATS_GIVEN),
  )
}
