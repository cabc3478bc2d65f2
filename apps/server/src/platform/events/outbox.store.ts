import { statement, type Db, type Tx } from '../db.ts'

/** An event as it is written. */
export type NewEvent = { id: string; name: string; payload: unknown; created_at: Date; due_at: Date }

/** A due event; `heard` tells whether any running worker listens to it. */
export type DueEvent = { id: string; name: string; sends: number; heard: boolean }

/** An event that was sent; `sent_seq` is empty where nobody listened. */
export type SentEvent = { id: string; sends: number; sent_at: Date; sent_seq: number | null }

/** A worker that has neither done its part nor given up. */
export type Lacking = { id: string; consumer: string; retry_at: Date | null }

/** What is not done yet, for a message to people. */
export type Stuck = {
  id: string
  name: string
  consumer: string
  sends: number
  tries: number | null
  error: string | null
}

// A queue is often empty when a plan is made of it, and then reading all of it, or all of an index, seems the cheapest:
// without this the plan would be kept while it fills. What is left is looking up each event.
const byIndex = statement<[]>(
  'outbox.by_index',
  `select set_config('enable_seqscan', 'off', true), set_config('enable_hashjoin', 'off', true),
          set_config('enable_mergejoin', 'off', true)`,
)

const insert = statement<[id: string, name: string, payload: string, createdAt: Date, dueAt: Date]>(
  'outbox.insert',
  `insert into outbox (id, name, payload, created_at, due_at) values ($1, $2, $3, $4, $5)`,
)

/**
 * Writes events in the statement that makes the change: `events` is the parameter with what `eventText` answers, `at` the
 * one with the time, `when` says whether anything changed.
 */
export function insertEvents(events: string, at: string, when: string): string {
  return `insert into outbox (id, name, payload, created_at, due_at)
          select told.id, told.name, told.payload, ${at}, ${at}
            from jsonb_to_recordset(${events}::jsonb) as told (id uuid, name text, payload jsonb)
           where ${when}`
}

// The lock leaves room for workers: their effects refer to the row while the relay still holds it.
const takeDue = statement<[now: Date, workersSince: Date, limit: number], DueEvent>(
  'outbox.take_due',
  `select id, name, sends,
          exists (select from event_workers w where w.event = o.name and w.seen_at > $2) as heard
     from outbox o
    where sent_at is null and due_at <= $1
    order by due_at, id
    limit $3
      for no key update of o skip locked`,
)

const markSent = statement<
  [now: Date, ids: readonly string[], sequences: readonly (number | null)[], checks: readonly Date[]]
>(
  'outbox.mark_sent',
  `update outbox o
      set sent_at = $1, sends = sends + 1, sent_seq = sent.seq, check_at = sent.check_at
     from unnest($2::uuid[], $3::bigint[], $4::timestamptz[]) as sent (id, seq, check_at)
    where o.id = sent.id`,
)

const nextDue = statement<[], { due_at: Date }>(
  'outbox.next_due',
  `select due_at from outbox where sent_at is null order by due_at, id limit 1`,
)

// Rows that a worker is busy with are skipped: its effect holds on to them.
const takeChecks = statement<[now: Date, limit: number], SentEvent>(
  'outbox.take_checks',
  `select id, sends, sent_at, sent_seq::float8
     from outbox
    where check_at <= $1
    order by check_at
    limit $2
      for update skip locked`,
)

const findLacking = statement<[ids: readonly string[], workersSince: Date], Lacking>(
  'outbox.find_lacking',
  `select o.id, w.consumer, f.retry_at
     from outbox o
     join event_workers w on w.event = o.name and w.seen_at > $2
     left join event_effects e on e.event_id = o.id and e.consumer = w.consumer
     left join event_failures f on f.event_id = o.id and f.consumer = w.consumer
    where o.id = any($1) and e.event_id is null and (f.event_id is null or f.retry_at is not null)`,
)

// A dead letter keeps its event; the retry command brings it back.
const park = statement<[ids: readonly string[]], { id: string }>(
  'outbox.park',
  `update outbox o set check_at = null
    where id = any($1)
      and (select true from event_failures f where f.event_id = o.id and f.retry_at is null limit 1)
   returning id`,
)

const remove = statement<[ids: readonly string[]]>('outbox.remove', `delete from outbox where id = any($1)`)

const unsend = statement<[ids: readonly string[]]>(
  'outbox.unsend',
  `update outbox set sent_at = null, check_at = null where id = any($1)`,
)

const postpone = statement<[ids: readonly string[], checks: readonly Date[]]>(
  'outbox.postpone',
  `update outbox o set check_at = later.check_at
     from unnest($1::uuid[], $2::timestamptz[]) as later (id, check_at)
    where o.id = later.id`,
)

const recheckAt = statement<[id: string, at: Date]>(
  'outbox.recheck_at',
  `update outbox set check_at = $2 where id = $1 and check_at < $2`,
)

const register = statement<[consumers: readonly string[], events: readonly string[], now: Date]>(
  'outbox.register',
  `insert into event_workers (consumer, event, seen_at)
   select consumer, event, $3 from unnest($1::text[], $2::text[]) as mine (consumer, event) order by consumer
   on conflict (consumer) do update set event = excluded.event, seen_at = excluded.seen_at`,
)

// The order leads Postgres to the indexes, which hold nothing else.
const count = statement<[now: Date, limit: number], { waiting: number; dead: number }>(
  'outbox.count',
  `select (select count(*)::int
             from (select from outbox where sent_at is null and due_at <= $1 order by due_at limit $2) w) as waiting,
          (select count(*)::int
             from (select from event_failures where retry_at is null order by failed_at limit $2) d) as dead`,
)

const findStuck = statement<[now: Date, consumers: readonly string[], events: readonly string[]], Stuck>(
  'outbox.find_stuck',
  `select o.id, o.name, w.consumer, o.sends, f.tries, f.error
     from outbox o
     join unnest($2::text[], $3::text[]) as w (consumer, event) on w.event = o.name
     left join event_effects e on e.event_id = o.id and e.consumer = w.consumer
     left join event_failures f on f.event_id = o.id and f.consumer = w.consumer
    where o.due_at <= $1 and e.event_id is null and (f.event_id is null or f.retry_at is not null)
    limit 5`,
)

/** The SQL of `outbox` and `event_workers`. */
export const outboxStore = {
  insert: (tx: Tx, event: NewEvent) =>
    insert.all(tx, [event.id, event.name, JSON.stringify(event.payload), event.created_at, event.due_at]),

  /** Has the statements of this transaction look events up, however few there were when they were planned. */
  byIndex: (tx: Tx) => byIndex.all(tx, []),

  /** Locks due events that nobody else is sending, oldest first. */
  takeDue: (tx: Tx, now: Date, workersSince: Date, limit: number) =>
    takeDue.all(tx, [now, workersSince, limit]),
  markSent: (tx: Tx, now: Date, sent: readonly { id: string; seq: number | null; checkAt: Date }[]) =>
    markSent.all(tx, [
      now,
      sent.map((one) => one.id),
      sent.map((one) => one.seq),
      sent.map((one) => one.checkAt),
    ]),
  nextDue: async (db: Db): Promise<Date | undefined> => (await nextDue.maybe(db, []))?.due_at,

  /** Locks sent events whose time to be looked at has come. */
  takeChecks: (tx: Tx, now: Date, limit: number) => takeChecks.all(tx, [now, limit]),
  findLacking: (tx: Tx, ids: readonly string[], workersSince: Date) =>
    findLacking.all(tx, [ids, workersSince]),
  /** Puts aside those that have a dead letter, and answers them. */
  park: async (tx: Tx, ids: readonly string[]) => (await park.all(tx, [ids])).map((row) => row.id),
  remove: (tx: Tx, ids: readonly string[]) => remove.all(tx, [ids]),
  unsend: (tx: Tx, ids: readonly string[]) => unsend.all(tx, [ids]),
  postpone: (tx: Tx, later: readonly { id: string; checkAt: Date }[]) =>
    postpone.all(tx, [later.map((one) => one.id), later.map((one) => one.checkAt)]),
  /** Puts off the next look at a sent event, never brings it forward. */
  recheckAt: (db: Db, id: string, at: Date) => recheckAt.all(db, [id, at]),

  register: (db: Db, workers: readonly { name: string; event: string }[], now: Date) =>
    register.all(db, [workers.map((worker) => worker.name), workers.map((worker) => worker.event), now]),
  /** How many due events are unsent and how many dead letters there are, each counted no further than `limit`. */
  count: (db: Db, now: Date, limit: number) => count.one(db, [now, limit]),
  /** A few due events that one of the workers has neither done nor given up on. */
  findStuck: (db: Db, now: Date, workers: readonly { name: string; event: string }[]) =>
    findStuck.all(db, [now, workers.map((worker) => worker.name), workers.map((worker) => worker.event)]),
}
