-- groups: who is muted or banned in a group, and the cases that its moderators decide
create table group_mutes (
  group_id uuid not null references groups,
  user_id uuid not null references users,
  until timestamptz not null,
  created_at timestamptz not null,
  primary key (group_id, user_id)
);
create index group_mutes_user on group_mutes (user_id, group_id);

-- Whoever is banned is no member. A ban that is over may have a row.
create table group_bans (
  group_id uuid not null references groups,
  user_id uuid not null references users,
  -- Null: no end.
  until timestamptz,
  created_at timestamptz not null,
  primary key (group_id, user_id)
);
create index group_bans_group on group_bans (group_id, created_at desc, user_id desc);
create index group_bans_user on group_bans (user_id, group_id);

create table group_cases (
  id uuid primary key,
  group_id uuid not null references groups,
  target_type text not null check (target_type in ('post', 'comment', 'member')),
  -- No reference: what the case is about may be deleted.
  target_id uuid not null,
  -- Who wrote it, or the member.
  subject_id uuid not null references users,
  state text not null check (state in ('open', 'answered', 'closed')),
  report_count integer not null default 0,
  -- The last report, answer or decision.
  updated_at timestamptz not null
);
create unique index group_cases_one_open on group_cases (group_id, target_type, target_id) where state = 'open';
create index group_cases_open on group_cases (group_id, updated_at desc, id desc) where state <> 'closed';
create index group_cases_closed on group_cases (group_id, updated_at desc, id desc) where state = 'closed';
create index group_cases_subject on group_cases (subject_id, group_id, id);
