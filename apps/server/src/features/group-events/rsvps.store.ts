import type { AttendeeList, RsvpStatus } from '@guildhall/contract/group-events'
import { keepsPlaceIn } from '#features/groups'
import { statement, type Db, type Tx } from '#platform/db'

/** Someone's answer. */
export type Rsvp = {
  status: RsvpStatus
  is_waiting: boolean
  list: AttendeeList
  place: number
  attended: boolean
}

/** An event and someone who answered. */
export type Pair = { event_id: string; user_id: string }

/** An answer that was deleted. */
export type RemovedRsvp = Pick<Rsvp, 'list' | 'attended'> & Pair

const find = statement<{ eventId: string; userId: string }, Rsvp>(
  'event_rsvps.find',
  `select status, is_waiting, list, place, attended
     from event_rsvps
    where event_id = :eventId and user_id = :userId`,
)

const put = statement<{
  eventId: string
  userId: string
  status: RsvpStatus
  isWaiting: boolean
  place: number
  at: Date
}>(
  'event_rsvps.put',
  `insert into event_rsvps (event_id, user_id, status, is_waiting, place, answered_at)
   values (:eventId, :userId, :status, :isWaiting, :place, :at)
   on conflict (event_id, user_id) do update
      set status = excluded.status, is_waiting = excluded.is_waiting, place = excluded.place, attended = false,
          answered_at = excluded.answered_at`,
)

const setAttended = statement<{ eventId: string; userId: string; attended: boolean }>(
  'event_rsvps.set_attended',
  `update event_rsvps set attended = :attended where event_id = :eventId and user_id = :userId`,
)

// Those who wait longest get the free seats, and the counters of their events follow.
const giveSeats = statement<{ ids: readonly string[]; at: Date }, Pair>(
  'event_rsvps.give_seats',
  `with open as (
     select id, least(waiting_count, coalesce(max_attendees - going_count, waiting_count)) as seats
       from events
      where id = any(:ids) and waiting_count > 0 and cancelled_at is null and end_at > :at
   ), next as (
     select waiting.event_id, waiting.user_id
       from open
      cross join lateral (
        select event_id, user_id
          from event_rsvps
         where event_id = open.id and list = 'waiting'
         order by place
         limit greatest(open.seats, 0)) as waiting
   ), seated as (
     update event_rsvps as rsvp
        set is_waiting = false
       from next
      where rsvp.event_id = next.event_id and rsvp.user_id = next.user_id
     returning rsvp.event_id, rsvp.user_id
   ), counted as (
     update events
        set going_count = going_count + given.seats, waiting_count = waiting_count - given.seats
       from (select event_id, count(*)::int as seats from seated group by event_id) as given
      where events.id = given.event_id
   )
   select event_id, user_id from seated`,
)

const listReaders = statement<
  { eventId: string; lists: readonly AttendeeList[]; after: string; limit: number },
  { user_id: string }
>(
  'event_rsvps.list_readers',
  `select user_id
     from event_rsvps
    where event_id = :eventId and list = any(:lists) and user_id > :after
    order by user_id
    limit :limit`,
)

const filterGoing = statement<{ eventId: string; userIds: readonly string[] }, { user_id: string }>(
  'event_rsvps.filter_going',
  `select user_id from event_rsvps where event_id = :eventId and user_id = any(:userIds) and list = 'going'`,
)

// A lookup for each member, whatever the plan: most of them have not left, or have no answers.
const findLeft = statement<{ groupIds: readonly string[]; userIds: readonly string[] }, Pair>(
  'event_rsvps.find_left',
  `select rsvp.event_id, changed.user_id
     from unnest(:groupIds::uuid[], :userIds::uuid[]) as changed (group_id, user_id)
    cross join lateral (select event_id from event_rsvps where user_id = changed.user_id offset 0) as rsvp
    cross join lateral (
      select from events where id = rsvp.event_id and group_id = changed.group_id offset 0) as event
    where not ${keepsPlaceIn('changed.group_id', 'changed.user_id')}`,
)

const remove = statement<
  { eventIds: readonly string[]; userIds: readonly string[]; evenOfMembers: boolean },
  RemovedRsvp
>(
  'event_rsvps.remove',
  `delete from event_rsvps as rsvp
    using unnest(:eventIds::uuid[], :userIds::uuid[]) as pair (event_id, user_id), events
    where rsvp.event_id = pair.event_id and rsvp.user_id = pair.user_id and events.id = pair.event_id
      and (:evenOfMembers or not ${keepsPlaceIn('events.group_id', 'pair.user_id')})
   returning rsvp.event_id, rsvp.user_id, rsvp.list, rsvp.attended`,
)

const listOf = statement<{ userId: string; after: string; limit: number }, Pair>(
  'event_rsvps.list_of',
  `select event_id, user_id, status, is_waiting, attended, answered_at
     from event_rsvps
    where user_id = :userId and event_id > :after
    order by event_id
    limit :limit`,
)

const columns = (pairs: readonly Pair[]) => ({
  eventIds: pairs.map(({ event_id }) => event_id),
  userIds: pairs.map(({ user_id }) => user_id),
})

/** Writes `event_rsvps`. An act locks the event before. */
export const rsvpsStore = {
  find: (db: Db, eventId: string, userId: string) => find.maybe(db, { eventId, userId }),

  /** Saves an answer, which takes back that someone was there. */
  put: (
    tx: Tx,
    { event_id, user_id }: Pair,
    answer: { status: RsvpStatus; isWaiting: boolean; place: number; at: Date },
  ) => put.all(tx, { eventId: event_id, userId: user_id, ...answer }),

  setAttended: (tx: Tx, { event_id, user_id }: Pair, attended: boolean) =>
    setAttended.all(tx, { eventId: event_id, userId: user_id, attended }),

  /** Gives the free seats of these events to those who wait longest, and returns to whom. */
  giveSeats: (tx: Tx, ids: readonly string[], at: Date) => giveSeats.all(tx, { ids, at }),

  /** Those in one of these lists, by id. */
  listReaders: async (
    db: Db,
    eventId: string,
    lists: readonly AttendeeList[],
    after: string,
    limit: number,
  ) => (await listReaders.all(db, { eventId, lists, after, limit })).map(({ user_id }) => user_id),

  /** Returns those of these members who go. */
  filterGoing: async (db: Db, eventId: string, userIds: readonly string[]) =>
    (await filterGoing.all(db, { eventId, userIds })).map(({ user_id }) => user_id),

  /** The answers of those who are no longer members of these groups. */
  findLeft: (db: Db, pairs: readonly { groupId: string; memberId: string }[]) =>
    findLeft.all(db, {
      groupIds: pairs.map(({ groupId }) => groupId),
      userIds: pairs.map(({ memberId }) => memberId),
    }),

  /** Deletes answers and returns them; those of members only if asked to. */
  remove: (tx: Tx, pairs: readonly Pair[], { evenOfMembers }: { evenOfMembers: boolean }) =>
    remove.all(tx, { ...columns(pairs), evenOfMembers }),

  /** The answers of a member, by event. */
  listOf: (db: Db, userId: string, after: string, limit: number) => listOf.all(db, { userId, after, limit }),
}
