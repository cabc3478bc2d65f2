import { isClosed } from '#features/groups'
import { statement, type Db, type Tx } from '#platform/db'

/** What the owner and admins of a group can set about an event. */
export type EventSettings = {
  title: string
  description: string
  start_at: Date
  end_at: Date
  time_zone: string
  is_virtual: boolean
  location: string | null
  meeting_url: string | null
  max_attendees: number | null
}

/** The columns of a new event. */
export type NewEvent = EventSettings & {
  id: string
  group_id: string
  created_by_id: string
  created_at: Date
}

/** An event as it is now, locked until the transaction ends. */
export type LockedEvent = EventSettings & {
  id: string
  group_id: string
  cancelled_at: Date | null
  revision: number
  schedule: number
  last_place: number
  going_count: number
}

/** How many answers of each list an event gets or loses, and how many of those who were there. */
export type CountChange = {
  event_id: string
  going: number
  waiting: number
  maybe: number
  not_going: number
  attended: number
}

const SETTINGS =
  'title, description, start_at, end_at, time_zone, is_virtual, location, meeting_url, max_attendees'

const insert = statement<NewEvent>(
  'events.insert',
  `insert into events (id, group_id, ${SETTINGS}, created_by_id, created_at)
   values (:id, :group_id, :title, :description, :start_at, :end_at, :time_zone, :is_virtual, :location, :meeting_url,
           :max_attendees, :created_by_id, :created_at)`,
)

const countUpcoming = statement<{ groupId: string; since: Date; at: Date }, { count: number }>(
  'events.count_upcoming',
  `select count(*)::int as count from events where group_id = :groupId and start_at > :since and end_at > :at`,
)

// In the order of their ids, so that two transactions cannot deadlock.
const lock = statement<{ ids: readonly string[] }, LockedEvent>(
  'events.lock',
  `select id, group_id, ${SETTINGS}, cancelled_at, revision, schedule, last_place, going_count
     from events
    where id = any(:ids)
    order by id
      for no key update`,
)

const update = statement<EventSettings & { id: string; schedule: number }>(
  'events.update',
  `update events
      set title = :title, description = :description, start_at = :start_at, end_at = :end_at, time_zone = :time_zone,
          is_virtual = :is_virtual, location = :location, meeting_url = :meeting_url, max_attendees = :max_attendees,
          schedule = :schedule, revision = revision + 1
    where id = :id`,
)

const cancel = statement<{ id: string; at: Date }>(
  'events.cancel',
  `update events set cancelled_at = :at, revision = revision + 1 where id = :id`,
)

const setLastPlace = statement<{ id: string; place: number }>(
  'events.set_last_place',
  `update events set last_place = :place where id = :id`,
)

const changeCounts = statement<{
  ids: readonly string[]
  going: readonly number[]
  waiting: readonly number[]
  maybe: readonly number[]
  notGoing: readonly number[]
  attended: readonly number[]
}>(
  'events.change_counts',
  `update events
      set going_count = going_count + change.going, waiting_count = waiting_count + change.waiting,
          maybe_count = maybe_count + change.maybe, not_going_count = not_going_count + change.not_going,
          attended_count = attended_count + change.attended
     from unnest(:ids::uuid[], :going::int[], :waiting::int[], :maybe::int[], :notGoing::int[], :attended::int[])
            as change (id, going, waiting, maybe, not_going, attended)
    where events.id = change.id`,
)

/** Events of groups that are closed for good. */
const ofClosedGroups = `
   select event.id
     from unnest(:groupIds::uuid[]) as closed (group_id)
    cross join lateral (select id from events where events.group_id = closed.group_id limit :limit) as event
    where ${isClosed('closed.group_id', ':at')}`

const removeOfClosed = statement<{ groupIds: readonly string[]; at: Date; limit: number }, { id: string }>(
  'events.remove_of_closed',
  `delete from events where id in (${ofClosedGroups}) returning id`,
)

const filterCancelled = statement<{ ids: readonly string[] }, { id: string }>(
  'events.filter_cancelled',
  `select id from events where id = any(:ids) and cancelled_at is not null`,
)

const listOf = statement<{ userId: string; after: string; limit: number }, { id: string }>(
  'events.list_of',
  `select id, group_id, ${SETTINGS}, created_at, cancelled_at
     from events
    where created_by_id = :userId and id > :after
    order by id
    limit :limit`,
)

const disownBatch = statement<{ userId: string; limit: number }, { id: string }>(
  'events.disown_batch',
  `update events set created_by_id = null
    where id in (select id from events where created_by_id = :userId limit :limit)
   returning id`,
)

const column = <K extends keyof CountChange>(changes: readonly CountChange[], key: K) =>
  changes.map((change) => change[key])

/** Writes `events`. What a viewer sees of them is read by event-lists.store.ts. */
export const groupEventsStore = {
  insert: (tx: Tx, event: NewEvent) => insert.all(tx, event),

  /** How many events of a group are not over; those of `since` or earlier are. */
  countUpcoming: async (db: Db, groupId: string, since: Date, at: Date) =>
    (await countUpcoming.one(db, { groupId, since, at })).count,

  /** Locks an event until the transaction ends: its settings and its answers change only under it. */
  lock: async (tx: Tx, id: string): Promise<LockedEvent | undefined> =>
    (await lock.all(tx, { ids: [id] }))[0],

  lockMany: (tx: Tx, ids: readonly string[]) => lock.all(tx, { ids }),

  update: (tx: Tx, id: string, settings: EventSettings, schedule: number) =>
    update.all(tx, { ...settings, id, schedule }),

  cancel: (tx: Tx, id: string, at: Date) => cancel.all(tx, { id, at }),

  setLastPlace: (tx: Tx, id: string, place: number) => setLastPlace.all(tx, { id, place }),

  /** Each event may occur once. */
  changeCounts: (tx: Tx, changes: readonly CountChange[]) =>
    changeCounts.all(tx, {
      ids: column(changes, 'event_id'),
      going: column(changes, 'going'),
      waiting: column(changes, 'waiting'),
      maybe: column(changes, 'maybe'),
      notGoing: column(changes, 'not_going'),
      attended: column(changes, 'attended'),
    }),

  /** Returns those of these events that were cancelled. */
  filterCancelled: async (db: Db, ids: readonly string[]) =>
    (await filterCancelled.all(db, { ids })).map(({ id }) => id),

  /** Deletes a batch of the events of those groups that are closed, and returns how many there were. */
  removeOfClosed: async (db: Db, groupIds: readonly string[], at: Date, limit: number) =>
    (await removeOfClosed.all(db, { groupIds, at, limit })).length,

  /** The events that a member created, oldest first. */
  listOf: (db: Db, userId: string, after: string, limit: number) => listOf.all(db, { userId, after, limit }),

  /** Takes the name of a member from a batch of their events and returns how many there were. */
  disownBatch: async (db: Db, userId: string, limit: number) =>
    (await disownBatch.all(db, { userId, limit })).length,
}
