-- groups: covers, invitations, invite links and a log of what was done in a group
alter table groups
  -- Maintained by workers, with what is posted in the group.
  add column post_count integer not null default 0,
  -- The posts of the last seven days.
  add column recent_post_count integer not null default 0;
-- Whether the owner and admins see the member's e-mail address.
alter table group_memberships add column shows_email boolean not null default true;

create table group_covers (
  media_id uuid primary key references media,
  group_id uuid not null unique references groups
);

-- A row means that someone is invited and not a member.
create table group_invites (
  group_id uuid not null references groups,
  user_id uuid not null references users,
  id uuid not null,
  -- Null if their account was deleted.
  invited_by_id uuid references users,
  created_at timestamptz not null,
  primary key (group_id, user_id)
);
create index group_invites_group on group_invites (group_id, created_at desc, user_id desc);
create index group_invites_user on group_invites (user_id, created_at desc, group_id desc);
create index group_invites_inviter on group_invites (invited_by_id, id);

create table group_invite_links (
  id uuid primary key,
  group_id uuid not null references groups,
  token text not null unique,
  -- Null if their account was deleted.
  created_by_id uuid references users,
  created_at timestamptz not null,
  -- Null: no end.
  expires_at timestamptz,
  -- Null: any number.
  max_uses integer check (max_uses > 0),
  uses integer not null default 0 check (uses >= 0 and uses <= max_uses),
  revoked_at timestamptz
);
create index group_invite_links_group on group_invite_links (group_id, id desc) where revoked_at is null;
create index group_invite_links_creator on group_invite_links (created_by_id, id);

create table group_actions (
  id uuid primary key,
  group_id uuid not null references groups,
  -- Null if their account was deleted.
  actor_id uuid references users,
  action text not null check (action in (
    'edit', 'set_role', 'remove_member', 'transfer', 'invite', 'revoke_invite', 'create_link', 'revoke_link')),
  -- Whom it was done to; null for an action without a member, or if their account was deleted.
  subject_id uuid references users,
  -- Ids, roles and names of fields, no text of members.
  details jsonb not null default '{}',
  created_at timestamptz not null
);
create index group_actions_group on group_actions (group_id, id desc);
create index group_actions_actor on group_actions (actor_id, id);
create index group_actions_subject on group_actions (subject_id, id);
