import { listOf, statement, type Db, type Tx } from '../db.ts'

/** How an event stands with one worker. `free` is false while another process is at it. */
export type Standing = {
  done: boolean
  free: boolean
  payload: unknown
  tries: number | null
  error: string | null
  failed_at: Date | null
  retry_at: Date | null
}

/** A failure as it is written; without `retry_at` it is a dead letter. */
export type Failure = { tries: number; error: string | null; failed_at: Date; retry_at: Date | null }

/** An event that a worker gave up on. */
export type DeadLetter = {
  event_id: string
  consumer: string
  event: string
  tries: number
  failed_at: Date
  error: string | null
}

/** What became of a claim among many. */
export type ClaimOfMany = { id: string; mine: boolean; done: boolean; payload: unknown }

type Claim = { free: boolean; mine: boolean; done: boolean; payload: unknown }

// Looked up for each event, in whatever plan: "exists" may become one reading of all that a worker has done.
const IS_DONE = `(select true from event_effects e where e.event_id = event.id and e.consumer = $2) is true`
const HAS_FAILED = `((select true from event_failures f where f.event_id = event.id and f.consumer = $2) is true)`

// The advisory lock turns away a second copy of the same event at once, instead of letting it wait for the first.
const claim = statement<[eventId: string, consumer: string, now: Date, tried: boolean], Claim>(
  'effects.claim',
  `with event as (
     select id, payload, pg_try_advisory_xact_lock(hashtextextended(id::text || $2, 0)) as free
       from outbox
      where id = $1
   ), claimed as (
     insert into event_effects (event_id, consumer, done_at)
     select id, $2, $3
       from event
      where free
        and ($4 or not ${HAS_FAILED})
     on conflict do nothing
     returning event_id
   )
   select free, payload, exists (select from claimed) as mine,
          ${IS_DONE} as done
     from event`,
)

const claimAll = statement<[eventIds: string, consumer: string, now: Date], ClaimOfMany>(
  'effects.claim_all',
  `with event as (
     select id, payload, pg_try_advisory_xact_lock(hashtextextended(id::text || $2, 0)) as free
       from unnest($1::uuid[]) as asked (event_id)
      cross join lateral (select id, payload from outbox where id = asked.event_id offset 0) as found
   ), claimed as (
     insert into event_effects (event_id, consumer, done_at)
     select id, $2, $3
       from event
      where free
        and not ${HAS_FAILED}
     on conflict do nothing
     returning event_id
   )
   select event.id, payload, claimed.event_id is not null as mine,
          ${IS_DONE} as done
     from event
     left join claimed on claimed.event_id = event.id`,
)

const look = statement<[eventId: string, consumer: string], Standing>(
  'effects.look',
  `select (select true from event_effects e where e.event_id = o.id and e.consumer = $2) is true as done,
          pg_try_advisory_xact_lock(hashtextextended(o.id::text || $2, 0)) as free,
          o.payload, f.tries, f.error, f.failed_at, f.retry_at
     from outbox o
     left join event_failures f on f.event_id = o.id and f.consumer = $2
    where o.id = $1`,
)

const beginTry = statement<
  [eventId: string, consumer: string, tries: number, now: Date, seen: Date | null],
  { tries: number }
>(
  'effects.begin_try',
  `insert into event_failures as f (event_id, consumer, tries, failed_at, retry_at)
   select id, $2, $3, $4, $4 from outbox where id = $1
   on conflict (event_id, consumer) do update
     set tries = excluded.tries, error = null, retry_at = excluded.retry_at
   where f.retry_at = $5
   returning tries`,
)

const fail = statement<
  [
    eventId: string,
    consumer: string,
    tries: number,
    error: string | null,
    failedAt: Date,
    retryAt: Date | null,
  ],
  { tries: number }
>(
  'effects.fail',
  `insert into event_failures (event_id, consumer, tries, error, failed_at, retry_at)
   select id, $2, $3, $4, $5, $6 from outbox where id = $1
   on conflict (event_id, consumer) do update
     set tries = excluded.tries, error = excluded.error, retry_at = excluded.retry_at
   returning tries`,
)

const forgive = statement<[eventId: string, consumer: string]>(
  'effects.forgive',
  `delete from event_failures where event_id = $1 and consumer = $2`,
)

const listDead = statement<[consumer: string | null, limit: number], DeadLetter>(
  'effects.list_dead',
  `select f.event_id, f.consumer, o.name as event, f.tries, f.failed_at, f.error
     from event_failures f
     join outbox o on o.id = f.event_id
    where f.retry_at is null and ($1::text is null or f.consumer = $1)
    order by f.failed_at, f.event_id, f.consumer
    limit $2`,
)

const revive = statement<
  [consumer: string | null, eventId: string | null, limit: number],
  { event_id: string }
>(
  'effects.revive',
  `delete from event_failures
    where ctid = any(array(
      select ctid
        from event_failures
       where retry_at is null and ($1::text is null or consumer = $1) and ($2::uuid is null or event_id = $2)
       order by failed_at, event_id
       limit $3
         for update skip locked))
   returning event_id`,
)

/** The SQL of `event_effects` and `event_failures`. */
export const effectsStore = {
  /**
   * Records the effect in the transaction that is about to make it. `mine` only for the one who may go on; `done` where
   * it was made before. A claim that was not `tried` before steps back where a failure is on record. Undefined where the
   * event is settled and gone.
   */
  claim: (tx: Tx, eventId: string, consumer: string, now: Date, tried: boolean) =>
    claim.maybe(tx, [eventId, consumer, now, tried]),
  /** The same for many events, none of them tried before. One that is settled and gone is missing in the answer. */
  claimAll: (tx: Tx, eventIds: readonly string[], consumer: string, now: Date) =>
    claimAll.all(tx, [listOf(eventIds), consumer, now]),
  /** Undefined where the event is settled and gone. */
  look: (db: Db, eventId: string, consumer: string) => look.maybe(db, [eventId, consumer]),
  /** Writes down that a try begins, before it does; false where somebody else began one since `seen`. */
  beginTry: async (db: Db, eventId: string, consumer: string, tries: number, now: Date, seen: Date | null) =>
    (await beginTry.maybe(db, [eventId, consumer, tries, now, seen])) !== undefined,
  /** False where the event is gone. */
  fail: async (db: Db, eventId: string, consumer: string, failure: Failure) =>
    (await fail.maybe(db, [
      eventId,
      consumer,
      failure.tries,
      failure.error,
      failure.failed_at,
      failure.retry_at,
    ])) !== undefined,
  forgive: (tx: Tx, eventId: string, consumer: string) => forgive.all(tx, [eventId, consumer]),
  /** Oldest first. */
  listDead: (db: Db, consumer: string | null, limit: number) => listDead.all(db, [consumer, limit]),
  /** Takes dead letters off the record and answers the ids of their events. */
  revive: async (tx: Tx, consumer: string | null, eventId: string | null, limit: number) =>
    (await revive.all(tx, [consumer, eventId, limit])).map((row) => row.event_id),
}
