-- group-analytics: what members do in a group, counted per day
-- One row for everything that counts as activity, with the day of it in UTC. What is deleted loses its row, and so does
-- what was done below it. Rows are purged by age; the counters of their day stay.
create table group_acts (
  -- The post itself, or the one that the comment, reaction or vote belongs to.
  post_id uuid not null,
  -- The post or comment that was written, reacted to or voted on.
  target_id uuid not null,
  kind text not null check (kind in ('post', 'comment', 'reaction', 'vote')),
  user_id uuid not null references users,
  group_id uuid not null references groups,
  day date not null,
  primary key (post_id, target_id, kind, user_id)
);
create index group_acts_day on group_acts (group_id, day, user_id);
create index group_acts_comments on group_acts (group_id, day) where kind = 'comment';
create index group_acts_user on group_acts (user_id, post_id);
create index group_acts_age on group_acts (day);

-- The counters of a group and day; a day without a row has none.
create table group_days (
  group_id uuid not null references groups,
  day date not null,
  joined_count integer not null default 0,
  left_count integer not null default 0,
  active_count integer not null default 0,
  post_count integer not null default 0,
  comment_count integer not null default 0,
  reaction_count integer not null default 0,
  primary key (group_id, day)
);

-- What can only be counted for a period as a whole, by a chore. Workers lock the rows of a group before they count.
create table group_periods (
  group_id uuid not null references groups,
  -- The number of days, of which the last one is the day of the count.
  days smallint not null,
  -- When it has to be counted again; null if only another act can change it.
  due_at timestamptz,
  active_count integer not null default 0,
  -- Of the period before; null if its rows are purged.
  active_before integer,
  -- For each week of the period, if it is shown in weeks.
  active_per_week integer[] not null default '{}',
  -- The best first.
  best_post_ids uuid[] not null default '{}',
  primary key (group_id, days)
);
create index group_periods_due on group_periods (due_at) where due_at is not null;

-- The members who helped most in a period.
create table group_helpers (
  group_id uuid not null,
  days smallint not null,
  user_id uuid not null references users,
  accepted_answers integer not null,
  helpful_comments integer not null,
  primary key (group_id, days, user_id),
  foreign key (group_id, days) references group_periods
);
create index group_helpers_user on group_helpers (user_id);
