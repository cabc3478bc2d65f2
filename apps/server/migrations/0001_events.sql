-- events: what happened, until every worker has done its part
create table outbox (
  id uuid primary key,
  name text not null,
  payload jsonb not null,
  created_at timestamptz not null,
  -- An event with a future time waits here: this is also the scheduler.
  due_at timestamptz not null,
  -- Empty until the event is with the carrier, and again when the carrier has lost it.
  sent_at timestamptz,
  sends integer not null default 0,
  -- The place in the carrier's stream: tells what is lost from what only waits there.
  sent_seq bigint,
  -- When to see whether every worker is done. Empty while unsent, and while only dead letters are left.
  check_at timestamptz
) with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 1000);
create index outbox_unsent on outbox (due_at, id) where sent_at is null;
create index outbox_checks on outbox (check_at) where check_at is not null;

-- Who listens to what, as the running workers say it themselves: an event is kept until each of them is done,
-- also while two versions of the program run side by side.
create table event_workers (
  consumer text primary key,
  event text not null,
  seen_at timestamptz not null
);
create index event_workers_event on event_workers (event);

-- One row per worker and event, written in the transaction of the effect: the reason why nothing happens twice.
-- The reference is part of it: a late copy of a settled event, whose rows are gone, finds nothing to hang an effect on.
create table event_effects (
  event_id uuid not null references outbox on delete cascade,
  consumer text not null,
  done_at timestamptz not null,
  primary key (event_id, consumer)
) with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 1000);

-- What went wrong and is tried again at retry_at. Without a retry_at it is a dead letter and waits for a person.
create table event_failures (
  event_id uuid not null references outbox on delete cascade,
  consumer text not null,
  tries integer not null,
  -- Empty while a try runs: where the process dies in it, the next one knows.
  error text,
  -- The first failure.
  failed_at timestamptz not null,
  retry_at timestamptz,
  primary key (event_id, consumer)
);
create index event_failures_dead on event_failures (failed_at, event_id) where retry_at is null;
