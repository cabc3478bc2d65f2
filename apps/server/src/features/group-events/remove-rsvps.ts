import type { Ctx } from '#platform/context'
import type { Tx } from '#platform/db'
import { distinct } from '#platform/distinct-by'
import { hintTopic } from '#platform/topics'
import { giveSeats } from './give-seats.ts'
import { groupEventsStore } from './group-events.store.ts'
import { countChanges } from './rsvp-counts.rules.ts'
import { rsvpsStore, type Pair } from './rsvps.store.ts'

/**
 * Deletes answers, which passes their seats on: of those who are no longer members of the group, or with `evenOfMembers`
 * all of them. As many statements for a hundred as for one.
 */
export async function removeRsvps(
  ctx: Pick<Ctx, 'newId' | 'now' | 'nats'>,
  tx: Tx,
  pairs: readonly Pair[],
  options: { evenOfMembers: boolean },
): Promise<void> {
  if (pairs.length === 0) return
  const eventIds = distinct(pairs.map(({ event_id }) => event_id))
  await groupEventsStore.lockMany(tx, eventIds)
  const removed = await rsvpsStore.remove(tx, pairs, options)
  await groupEventsStore.changeCounts(tx, countChanges([], removed))
  await giveSeats(ctx, tx, eventIds)
  for (const eventId of eventIds) hintTopic(ctx, tx, `event:${eventId}`)
}
