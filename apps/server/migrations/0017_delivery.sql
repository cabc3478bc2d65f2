-- delivery: how notifications leave the house: quiet hours, browsers that take pushes, what waits and what was sent
create table delivery_settings (
  user_id uuid primary key references users on delete cascade,
  -- Minutes since midnight by the clocks of the time zone; the end may be before the beginning, on the next day.
  quiet_from smallint check (quiet_from between 0 and 1439),
  quiet_to smallint check (quiet_to between 0 and 1439),
  time_zone text,
  updated_at timestamptz not null,
  constraint quiet_is_whole check (num_nonnulls(quiet_from, quiet_to, time_zone) in (0, 3))
);

-- A subscription lives as long as the session of its browser: log-out ends the pushes too.
create table push_subscriptions (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  session_id uuid not null references sessions on delete cascade,
  endpoint text not null,
  endpoint_hash bytea not null unique,
  p256dh bytea not null,
  auth bytea not null,
  created_at timestamptz not null,
  -- The plan whose push it got last, so that a repeat passes it over.
  last_plan_id uuid,
  -- Its push service cannot be reached since then.
  failing_since timestamptz
);
create index push_subscriptions_user on push_subscriptions (user_id, id);
create index push_subscriptions_session on push_subscriptions (session_id);

-- What is to be told outside, until it is: a group of 500 reactions is one notification and one row.
create table delivery_waiting (
  user_id uuid not null references users on delete cascade,
  channel text not null check (channel in ('email', 'push')),
  notification_id uuid not null,
  raised_at timestamptz not null,
  primary key (user_id, channel, notification_id)
);

-- One plan at a time for each member and channel: when the next mail or push goes out, and when the last one did.
create table delivery_plans (
  user_id uuid not null references users on delete cascade,
  channel text not null check (channel in ('email', 'push')),
  -- Empty while nothing is planned. It is also the name of the mail.
  plan_id uuid,
  due_at timestamptz,
  -- A process is handing it over since then; keeps a second one away.
  sending_at timestamptz,
  sent_at timestamptz,
  primary key (user_id, channel)
) with (fillfactor = 85);

-- Mails that left: a mail is recorded in the transaction that ends its plan.
create table sent_mails (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  outcome text not null check (outcome in ('sent', 'refused')),
  notification_count integer not null,
  sent_at timestamptz not null
);
create index sent_mails_user on sent_mails (user_id);
create index sent_mails_age on sent_mails (sent_at);
