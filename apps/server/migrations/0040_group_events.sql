-- group-events: events of groups, the answers of members, and the addresses of their calendars
create table events (
  id uuid primary key,
  group_id uuid not null references groups,
  title text not null,
  description text not null,
  start_at timestamptz not null,
  end_at timestamptz not null check (end_at > start_at),
  -- The organiser's, by its IANA name.
  time_zone text not null,
  is_virtual boolean not null,
  location text,
  meeting_url text,
  -- Null: no limit.
  max_attendees integer check (max_attendees > 0),
  -- Null if their account was deleted.
  created_by_id uuid references users,
  created_at timestamptz not null,
  cancelled_at timestamptz,
  -- Counts the changes that calendars have to take over.
  revision integer not null default 0,
  -- Counts the changes of the start: reminders of an earlier one are not sent.
  schedule integer not null default 0,
  -- The place of the last answer.
  last_place integer not null default 0,
  -- Maintained with the answers, under a lock of this row.
  going_count integer not null default 0 check (going_count >= 0),
  waiting_count integer not null default 0 check (waiting_count >= 0),
  maybe_count integer not null default 0 check (maybe_count >= 0),
  not_going_count integer not null default 0 check (not_going_count >= 0),
  attended_count integer not null default 0 check (attended_count >= 0)
);
create index events_group on events (group_id, start_at, id);
create index events_creator on events (created_by_id, id);

create table event_rsvps (
  event_id uuid not null references events on delete cascade,
  user_id uuid not null references users,
  status text not null check (status in ('going', 'maybe', 'not_going')),
  -- Wants to go, but the event is full.
  is_waiting boolean not null default false check (not is_waiting or status = 'going'),
  -- Who answered earlier has a lower one: of those who wait, they get a seat first.
  place integer not null,
  attended boolean not null default false,
  answered_at timestamptz not null,
  list text not null generated always as (case when is_waiting then 'waiting' else status end) stored,
  primary key (event_id, user_id)
);
create unique index event_rsvps_list on event_rsvps (event_id, list, place);
create index event_rsvps_user on event_rsvps (user_id, event_id desc);

create table calendar_addresses (
  user_id uuid primary key references users,
  token_hash bytea not null unique,
  created_at timestamptz not null
);
