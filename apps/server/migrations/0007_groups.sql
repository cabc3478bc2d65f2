-- groups: communities and who belongs to them
create table groups (
  id uuid primary key,
  name text not null,
  -- What is written behind an @: made from the name.
  handle varchar(50) unique check (handle = lower(handle)),
  description text not null default '',
  cover_image_url text,
  privacy text not null check (privacy in ('public', 'private')),
  created_by_id uuid not null references users,
  member_count integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
) with (fillfactor = 85);

create table group_memberships (
  group_id uuid not null references groups on delete cascade,
  user_id uuid not null references users on delete cascade,
  role text not null default 'member' check (role in ('owner', 'admin', 'member')),
  joined_at timestamptz not null,
  primary key (group_id, user_id)
);
create index group_memberships_user on group_memberships (user_id, group_id);
