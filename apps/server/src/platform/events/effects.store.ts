import { pgArray, statement, type Db, type Tx } from '../db.ts'

/** The status of an event for one worker. `free` is false while another process is handling it. */
export type EffectStatus = {
  done: boolean
  free: boolean
  payload: unknown
  tries: number | null
  error: string | null
  failed_at: Date | null
  retry_at: Date | null
}

/** A failure to record; without `retry_at` it is a dead letter. */
export type Failure = { tries: number; error: string | null; failed_at: Date; retry_at: Date | null }

/** An event that a worker has given up on. */
export type DeadLetter = {
  event_id: string
  consumer: string
  event: string
  tries: number
  failed_at: Date
  error: string | null
}

/** The result for one event of a batch claim. */
export type BatchClaim = { id: string; mine: boolean; done: boolean; payload: unknown }

type Claim = { free: boolean; mine: boolean; done: boolean; payload: unknown }

// A lookup per event in any plan: "exists" can be planned as one scan of everything a worker has done.
const IS_DONE = `(select true from event_effects e where e.event_id = event.id and e.consumer = :consumer) is true`
const HAS_FAILED = `((select true from event_failures f where f.event_id = event.id and f.consumer = :consumer) is true)`

// The advisory lock rejects a second copy of the same event immediately instead of letting it wait for the first.
const claim = statement<{ eventId: string; consumer: string; now: Date; tried: boolean }, Claim>(
  'effects.claim',
  `with event as (
     select id, payload, pg_try_advisory_xact_lock(hashtextextended(id::text || :consumer, 0)) as free
       from outbox
      where id = :eventId
   ), claimed as (
     insert into event_effects (event_id, consumer, done_at)
     select id, :consumer, :now
       from event
      where free
        and (:tried or not ${HAS_FAILED})
     on conflict do nothing
     returning event_id
   )
   select free, payload, exists (select from claimed) as mine,
          ${IS_DONE} as done
     from event`,
)

const claimAll = statement<{ eventIds: string; consumer: string; now: Date }, BatchClaim>(
  'effects.claim_all',
  `with event as (
     select id, payload, pg_try_advisory_xact_lock(hashtextextended(id::text || :consumer, 0)) as free
       from unnest(:eventIds::uuid[]) as asked (event_id)
      cross join lateral (select id, payload from outbox where id = asked.event_id offset 0) as found
   ), claimed as (
     insert into event_effects (event_id, consumer, done_at)
     select id, :consumer, :now
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

const readStatus = statement<{ eventId: string; consumer: string }, EffectStatus>(
  'effects.read_status',
  `select (select true from event_effects e where e.event_id = o.id and e.consumer = :consumer) is true as done,
          pg_try_advisory_xact_lock(hashtextextended(o.id::text || :consumer, 0)) as free,
          o.payload, f.tries, f.error, f.failed_at, f.retry_at
     from outbox o
     left join event_failures f on f.event_id = o.id and f.consumer = :consumer
    where o.id = :eventId`,
)

const beginTry = statement<
  { eventId: string; consumer: string; tries: number; now: Date; seen: Date | null },
  { tries: number }
>(
  'effects.begin_try',
  `insert into event_failures as f (event_id, consumer, tries, failed_at, retry_at)
   select id, :consumer, :tries, :now, :now from outbox where id = :eventId
   on conflict (event_id, consumer) do update
     set tries = excluded.tries, error = null, retry_at = excluded.retry_at
   where f.retry_at = :seen
   returning tries`,
)

const fail = statement<
  {
    eventId: string
    consumer: string
    tries: number
    error: string | null
    failedAt: Date
    retryAt: Date | null
  },
  { tries: number }
>(
  'effects.fail',
  `insert into event_failures (event_id, consumer, tries, error, failed_at, retry_at)
   select id, :consumer, :tries, :error, :failedAt, :retryAt from outbox where id = :eventId
   on conflict (event_id, consumer) do update
     set tries = excluded.tries, error = excluded.error, retry_at = excluded.retry_at
   returning tries`,
)

const clearFailure = statement<{ eventId: string; consumer: string }>(
  'effects.clear_failure',
  `delete from event_failures where event_id = :eventId and consumer = :consumer`,
)

const listDead = statement<{ consumer: string | null; limit: number }, DeadLetter>(
  'effects.list_dead',
  `select f.event_id, f.consumer, o.name as event, f.tries, f.failed_at, f.error
     from event_failures f
     join outbox o on o.id = f.event_id
    where f.retry_at is null and (:consumer::text is null or f.consumer = :consumer)
    order by f.failed_at, f.event_id, f.consumer
    limit :limit`,
  { slow: true },
)

const requeueDead = statement<
  { consumer: string | null; eventId: string | null; limit: number },
  { event_id: string }
>(
  'effects.requeue_dead',
  `delete from event_failures
    where ctid = any(array(
      select ctid
        from event_failures
       where retry_at is null and (:consumer::text is null or consumer = :consumer) and (:eventId::uuid is null or event_id = :eventId)
       order by failed_at, event_id
       limit :limit
         for update skip locked))
   returning event_id`,
)

/** The SQL of `event_effects` and `event_failures`. */
export const effectsStore = {
  /**
   * Records the effect in the transaction that is about to apply it. `mine` is true only for the caller that may
   * proceed, `done` if the effect was applied before. Unless it was `tried` before, the claim yields to a recorded
   * failure. Undefined if the event was completed and deleted.
   */
  claim: (tx: Tx, eventId: string, consumer: string, now: Date, tried: boolean) =>
    claim.maybe(tx, { eventId, consumer, now, tried }),
  /** The same for many events, none of them tried before. Completed and deleted events are absent from the result. */
  claimAll: (tx: Tx, eventIds: readonly string[], consumer: string, now: Date) =>
    claimAll.all(tx, { eventIds: pgArray(eventIds), consumer, now }),
  /** Undefined if the event was completed and deleted. */
  readStatus: (db: Db, eventId: string, consumer: string) => readStatus.maybe(db, { eventId, consumer }),
  /** Records a try before it begins; false if another process has begun one since `seen`. */
  beginTry: async (db: Db, eventId: string, consumer: string, tries: number, now: Date, seen: Date | null) =>
    (await beginTry.maybe(db, { eventId, consumer, tries, now, seen })) !== undefined,
  /** False if the event was deleted. */
  fail: async (db: Db, eventId: string, consumer: string, failure: Failure) =>
    (await fail.maybe(db, {
      eventId,
      consumer,
      tries: failure.tries,
      error: failure.error,
      failedAt: failure.failed_at,
      retryAt: failure.retry_at,
    })) !== undefined,
  clearFailure: (tx: Tx, eventId: string, consumer: string) => clearFailure.all(tx, { eventId, consumer }),
  /** Oldest first. */
  listDead: (db: Db, consumer: string | null, limit: number) => listDead.all(db, { consumer, limit }),
  /** Deletes dead letters and returns the ids of their events. */
  requeueDead: async (tx: Tx, consumer: string | null, eventId: string | null, limit: number) =>
    (await requeueDead.all(tx, { consumer, eventId, limit })).map((row) => row.event_id),
}
