-- moderation: what was decided in groups, and what the people concerned were told
create table moderation_decisions (
  -- The entry of the group's log.
  id uuid primary key references group_actions,
  case_id uuid not null references group_cases,
  group_id uuid not null references groups,
  subject_id uuid not null references users,
  -- Null if their account was deleted.
  actor_id uuid references users,
  action text not null check (action in (
    'dismiss', 'hide', 'restore', 'remove', 'warn', 'mute', 'unmute', 'ban', 'unban', 'keep')),
  reason text check (
    reason in ('spam', 'harassment', 'hate', 'violence', 'sexual', 'false_information', 'impersonation', 'other')),
  note text not null default '',
  until timestamptz,
  -- Whether it followed an answer, or lifted an earlier decision.
  is_review boolean not null,
  created_at timestamptz not null
);
create unique index moderation_decisions_case on moderation_decisions (case_id, is_review);
create index moderation_decisions_subject on moderation_decisions (subject_id, group_id, id);
create index moderation_decisions_actor on moderation_decisions (actor_id, id);

create table moderation_notices (
  id uuid primary key,
  case_id uuid not null unique references group_cases,
  user_id uuid not null references users,
  group_id uuid not null references groups,
  -- As it was then.
  group_name text not null,
  action text not null check (action in ('hide', 'remove', 'warn', 'mute', 'ban')),
  target_type text not null check (target_type in ('post', 'comment', 'member')),
  target_id uuid not null,
  quote text,
  reason text not null,
  note text not null default '',
  until timestamptz,
  created_at timestamptz not null,
  answer text,
  answered_at timestamptz,
  outcome text check (outcome in ('kept', 'lifted')),
  outcome_note text not null default '',
  outcome_at timestamptz
);
create index moderation_notices_user on moderation_notices (user_id, id desc);
create index moderation_notices_standing on moderation_notices (user_id, group_id, action, id desc) where outcome is null;
