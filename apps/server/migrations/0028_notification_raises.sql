-- notifications: what one member told another of within a day, so that nobody is told without end by one person
-- No references: a row is of use for a day, and is removed after two.
create table notification_raises (
  user_id uuid not null,
  actor_id uuid not null,
  -- The time of the act.
  at timestamptz not null,
  id uuid not null,
  type text not null,
  -- What it is about, as in `notifications`.
  target_id uuid not null,
  primary key (user_id, actor_id, at, id)
);
create index notification_raises_at on notification_raises (at);
