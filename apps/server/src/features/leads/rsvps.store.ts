import { pgArray, statement, type Db, type Tx } from '#platform/db'
import type { Fact } from './facts.rules.ts'

/** A member’s answer to an event. */
export type RsvpKey = { eventId: string; memberId: string }

const groupsOfEvents = statement<{ eventIds: string }, { event_id: string; group_id: string }>(
  'leads.groups_of_events',
  `select events.id as event_id, events.group_id from events where events.id = any(:eventIds::uuid[])`,
)

// Who was there was there when it started, whenever that is marked. Someone who waits for a seat wants to come, too.
const rsvps = statement<{ eventIds: string; userIds: string }, Fact>(
  'leads.rsvps',
  `select event.group_id, wanted.user_id, fact.source || wanted.event_id as source, fact.type, null::uuid as post_id,
          null::uuid as comment_id, wanted.event_id, wanted.user_id as actor_id, fact.at
     from unnest(:eventIds::uuid[], :userIds::uuid[]) as wanted (event_id, user_id)
    cross join lateral (
      select group_id, start_at from events where events.id = wanted.event_id offset 0) as event
    cross join lateral (
      select status, attended, answered_at from event_rsvps
       where event_rsvps.event_id = wanted.event_id and event_rsvps.user_id = wanted.user_id
      offset 0) as rsvp
    cross join lateral (
      values ('rsvp:', 'event_rsvp', rsvp.answered_at, rsvp.status in ('going', 'maybe')),
             ('attend:', 'event_attend', event.start_at, rsvp.attended)) as fact (source, type, at, is_so)
    where fact.is_so`,
)

/** Reads what members answered to events of groups, and whether they were there. */
export const rsvpsStore = {
  groupsOfEvents: async (db: Db, eventIds: readonly string[]): Promise<ReadonlyMap<string, string>> =>
    new Map(
      (await groupsOfEvents.all(db, { eventIds: pgArray(eventIds) })).map(({ event_id, group_id }) => [
        event_id,
        group_id,
      ]),
    ),

  /** What of these answers counts now. */
  list: (tx: Tx, keys: readonly RsvpKey[]) =>
    rsvps.all(tx, {
      eventIds: pgArray(keys.map(({ eventId }) => eventId)),
      userIds: pgArray(keys.map(({ memberId }) => memberId)),
    }),
}
