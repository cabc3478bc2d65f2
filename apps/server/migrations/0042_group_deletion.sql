-- groups: a deleted group can be restored for some days
create table group_deletions (
  group_id uuid primary key references groups,
  -- A group that is restored and deleted again gets another one.
  id uuid not null,
  -- What the group has again when it is restored.
  privacy text not null check (privacy in ('public', 'private')),
  -- When it is deleted for good.
  deletes_at timestamptz not null
);

-- The members of a deleted group, with the columns of `group_memberships`: restoring it moves them back.
create table suspended_memberships (
  group_id uuid not null references groups,
  user_id uuid not null references users,
  role text not null,
  joined_at timestamptz not null,
  shows_email boolean not null,
  primary key (group_id, user_id)
);
create index suspended_memberships_user on suspended_memberships (user_id, group_id);
-- The deleted groups that someone can restore, in the order of their list of groups.
create index suspended_memberships_owner on suspended_memberships (user_id, joined_at desc, group_id desc)
  where role = 'owner';
