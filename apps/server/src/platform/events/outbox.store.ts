import { statement, type Db, type Tx } from '../db.ts'

/** An event to insert. */
export type NewEvent = { id: string; name: string; payload: unknown; created_at: Date; due_at: Date }

/** A due event; `has_consumers` is true if any running worker consumes it, `is_in_group` unless it happened elsewhere. */
export type DueEvent = {
  id: string
  name: string
  sends: number
  is_in_group: boolean
  has_consumers: boolean
}

/** A sent event; `sent_seq` is null if it had no consumers. */
export type SentEvent = { id: string; sends: number; sent_at: Date; sent_seq: number | null }

/** A worker as a consumer of events. */
export type Consumer = { name: string; event: string; inGroupsOnly: boolean }

/** A worker that has neither handled the event nor given up on it. */
export type PendingConsumer = {
  id: string
  consumer: string
  in_groups_only: boolean
  retry_at: Date | null
}

/** An event that is not done yet, for an error message. */
export type StuckEvent = {
  id: string
  name: string
  due_at: Date
  consumer: string
  sends: number
  tries: number | null
  error: string | null
}

// Only a null says that an event happened outside of groups. An earlier release may have left the field out of what
// happened in one.
const isInGroup = (event: string) => `${event}.payload -> 'groupId' is distinct from 'null'`

/** Returns SQL that is true if a worker, with the columns of `event_workers`, is to handle an event of the outbox. */
export function handles(worker: string, event: string): string {
  return `${worker}.event = ${event}.name and (not ${worker}.in_groups_only or ${isInGroup(event)})`
}

// A queue is often empty when a plan is made for it, and then scanning the whole table or index seems cheapest: without
// this, that plan would stay cached while the queue fills. What remains is an index lookup per event.
const forceIndexLookups = statement<object>(
  'outbox.force_index_lookups',
  `select set_config('enable_seqscan', 'off', true), set_config('enable_hashjoin', 'off', true),
          set_config('enable_mergejoin', 'off', true)`,
)

const insert = statement<{ id: string; name: string; payload: string; createdAt: Date; dueAt: Date }>(
  'outbox.insert',
  `insert into outbox (id, name, payload, created_at, due_at) values (:id, :name, :payload, :createdAt, :dueAt)`,
)

/**
 * Returns SQL that inserts events in the statement that makes the change: `events` is an SQL expression with a JSON array
 * of rows (`eventRow`), or null for none, and `at` the parameter with the time.
 */
export function insertEvents(events: string, at: string): string {
  return `insert into outbox (id, name, payload, created_at, due_at)
          select new_event.id, new_event.name, new_event.payload, ${at}, ${at}
            from jsonb_to_recordset(${events}::jsonb) as new_event (id uuid, name text, payload jsonb)`
}

/**
 * Returns SQL that inserts one event for each row of `from`, in the statement that makes the change: `payload` is an SQL
 * expression. Events that are due later wait in the outbox. Call `db.notifyPublished()` afterwards.
 */
export function insertEventOfEach(event: {
  name: string
  payload: string
  from: string
  at: string
  dueAt: string
}): string {
  return `insert into outbox (id, name, payload, created_at, due_at)
          select gen_random_uuid(), '${event.name}', ${event.payload}, ${event.at}, ${event.dueAt} from ${event.from}`
}

const insertAll = statement<{ events: string; at: Date }>(
  'outbox.insert_all',
  insertEvents(':events', ':at::timestamptz'),
)

// This lock mode does not block workers, whose effects reference the row while the relay still holds it.
const takeDue = statement<{ now: Date; workersSince: Date; limit: number }, DueEvent>(
  'outbox.take_due',
  `select id, name, sends, ${isInGroup('o')} as is_in_group,
          exists (select from event_workers w where ${handles('w', 'o')} and w.seen_at > :workersSince) as has_consumers
     from outbox o
    where sent_at is null and due_at <= :now
    order by due_at, id
    limit :limit
      for no key update of o skip locked`,
)

// By an array of ids and not by a join, which could be planned as a reading of the whole queue for each event.
const markSent = statement<{
  now: Date
  ids: readonly string[]
  sequences: readonly (number | null)[]
  checks: readonly Date[]
}>(
  'outbox.mark_sent',
  `update outbox
      set sent_at = :now, sends = sends + 1, sent_seq = (:sequences::bigint[])[array_position(:ids::uuid[], id)],
          check_at = (:checks::timestamptz[])[array_position(:ids::uuid[], id)]
    where id = any(:ids::uuid[])`,
)

const nextDue = statement<object, { due_at: Date }>(
  'outbox.next_due',
  `select due_at from outbox where sent_at is null order by due_at, id limit 1`,
)

// Rows that a worker is busy with are skipped: its effect holds a lock on them.
const takeChecks = statement<{ now: Date; limit: number }, SentEvent>(
  'outbox.take_checks',
  `select id, sends, sent_at, sent_seq::float8
     from outbox
    where check_at <= :now
    order by check_at
    limit :limit
      for update skip locked`,
)

const findPendingConsumers = statement<{ ids: readonly string[]; workersSince: Date }, PendingConsumer>(
  'outbox.find_pending_consumers',
  `select o.id, w.consumer, w.in_groups_only, f.retry_at
     from outbox o
     join event_workers w on ${handles('w', 'o')} and w.seen_at > :workersSince
     left join event_effects e on e.event_id = o.id and e.consumer = w.consumer
     left join event_failures f on f.event_id = o.id and f.consumer = w.consumer
    where o.id = any(:ids) and e.event_id is null and (f.event_id is null or f.retry_at is not null)`,
)

// The event of a dead letter stays in the outbox, until the retry command requeues it.
const park = statement<{ ids: readonly string[] }, { id: string }>(
  'outbox.park',
  `update outbox o set check_at = null
    where id = any(:ids)
      and (select true from event_failures f where f.event_id = o.id and f.retry_at is null limit 1)
   returning id`,
)

const remove = statement<{ ids: readonly string[] }>(
  'outbox.remove',
  `delete from outbox where id = any(:ids)`,
)

const markUnsent = statement<{ ids: readonly string[] }>(
  'outbox.mark_unsent',
  `update outbox set sent_at = null, check_at = null where id = any(:ids)`,
)

const postpone = statement<{ ids: readonly string[]; checks: readonly Date[] }>(
  'outbox.postpone',
  `update outbox set check_at = (:checks::timestamptz[])[array_position(:ids::uuid[], id)] where id = any(:ids::uuid[])`,
)

const recheckAt = statement<{ id: string; at: Date }>(
  'outbox.recheck_at',
  `update outbox set check_at = :at where id = :id and check_at < :at`,
)

type Consumers = {
  consumers: readonly string[]
  events: readonly string[]
  inGroupsOnly: readonly boolean[]
}
const CONSUMERS = `unnest(:consumers::text[], :events::text[], :inGroupsOnly::boolean[])`

const register = statement<Consumers & { now: Date }>(
  'outbox.register',
  `insert into event_workers (consumer, event, in_groups_only, seen_at)
   select consumer, event, in_groups_only, :now from ${CONSUMERS} as mine (consumer, event, in_groups_only)
    order by consumer
   on conflict (consumer) do update
      set event = excluded.event, in_groups_only = excluded.in_groups_only, seen_at = excluded.seen_at`,
)

// The order makes Postgres use the partial indexes, which hold nothing else.
const count = statement<{ now: Date; limit: number }, { waiting: number; dead: number }>(
  'outbox.count',
  `select (select count(*)::int
             from (select from outbox where sent_at is null and due_at <= :now order by due_at limit :limit) w) as waiting,
          (select count(*)::int
             from (select from event_failures where retry_at is null order by failed_at limit :limit) d) as dead`,
  { slow: true },
)

const findStuck = statement<Consumers, StuckEvent>(
  'outbox.find_stuck',
  `select o.id, o.name, o.due_at, w.consumer, o.sends, f.tries, f.error
     from outbox o
     join ${CONSUMERS} as w (consumer, event, in_groups_only) on ${handles('w', 'o')}
     left join event_effects e on e.event_id = o.id and e.consumer = w.consumer
     left join event_failures f on f.event_id = o.id and f.consumer = w.consumer
    where e.event_id is null and (f.event_id is null or f.retry_at is not null)
    order by o.due_at
    limit 5`,
  { slow: true },
)

const columns = (workers: readonly Consumer[]): Consumers => ({
  consumers: workers.map((worker) => worker.name),
  events: workers.map((worker) => worker.event),
  inGroupsOnly: workers.map((worker) => worker.inGroupsOnly),
})

/** The SQL of `outbox` and `event_workers`. */
export const outboxStore = {
  insert: (tx: Tx, event: NewEvent) =>
    insert.all(tx, {
      id: event.id,
      name: event.name,
      payload: JSON.stringify(event.payload),
      createdAt: event.created_at,
      dueAt: event.due_at,
    }),

  /** Inserts events that are due now, given as JSON: their `id`, `name` and `payload`. */
  insertAll: (tx: Tx, events: string, at: Date) => insertAll.all(tx, { events, at }),

  /** Makes the statements of this transaction look events up by index, however few there were at planning time. */
  forceIndexLookups: (tx: Tx) => forceIndexLookups.all(tx),

  /** Locks due events that no other relay is sending, oldest first. */
  takeDue: (tx: Tx, now: Date, workersSince: Date, limit: number) =>
    takeDue.all(tx, { now, workersSince, limit }),
  markSent: (tx: Tx, now: Date, sent: readonly { id: string; seq: number | null; checkAt: Date }[]) =>
    markSent.all(tx, {
      now,
      ids: sent.map((one) => one.id),
      sequences: sent.map((one) => one.seq),
      checks: sent.map((one) => one.checkAt),
    }),
  nextDue: async (db: Db): Promise<Date | undefined> => (await nextDue.maybe(db))?.due_at,

  /** Locks sent events that are due for a check. */
  takeChecks: (tx: Tx, now: Date, limit: number) => takeChecks.all(tx, { now, limit }),
  findPendingConsumers: (tx: Tx, ids: readonly string[], workersSince: Date) =>
    findPendingConsumers.all(tx, { ids, workersSince }),
  /** Stops checking those that have a dead letter, and returns their ids. */
  park: async (tx: Tx, ids: readonly string[]) => (await park.all(tx, { ids })).map((row) => row.id),
  remove: (tx: Tx, ids: readonly string[]) => remove.all(tx, { ids }),
  markUnsent: (tx: Tx, ids: readonly string[]) => markUnsent.all(tx, { ids }),
  postpone: (tx: Tx, later: readonly { id: string; checkAt: Date }[]) =>
    postpone.all(tx, { ids: later.map((one) => one.id), checks: later.map((one) => one.checkAt) }),
  /** Postpones the next check of a sent event; never brings it forward. */
  recheckAt: (db: Db, id: string, at: Date) => recheckAt.all(db, { id, at }),

  register: (db: Db, workers: readonly Consumer[], now: Date) =>
    register.all(db, { ...columns(workers), now }),
  /** Counts the due events that are unsent and the dead letters, each up to `limit`. */
  count: (db: Db, now: Date, limit: number) => count.one(db, { now, limit }),
  /** Returns the first few events, by due time, that one of the workers has neither handled nor given up on. */
  findStuck: (db: Db, workers: readonly Consumer[]) => findStuck.all(db, columns(workers)),
}
