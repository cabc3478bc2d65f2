-- relations: who is whose friend, who follows, blocks and mutes whom
-- Each friendship is two rows, one per direction, so that "my friends" is one range of one index.
create table friends (
  user_id uuid not null references users on delete cascade,
  friend_id uuid not null references users on delete cascade,
  created_at timestamptz not null,
  primary key (user_id, friend_id),
  constraint no_self_friend check (user_id <> friend_id)
);

create table user_follows (
  follower_id uuid not null references users on delete cascade,
  followee_id uuid not null references users on delete cascade,
  created_at timestamptz not null,
  primary key (follower_id, followee_id),
  constraint no_self_follow check (follower_id <> followee_id)
);
create index user_follows_followee on user_follows (followee_id, follower_id);

create table user_blocks (
  blocker_id uuid not null references users on delete cascade,
  blocked_id uuid not null references users on delete cascade,
  created_at timestamptz not null,
  primary key (blocker_id, blocked_id),
  constraint no_self_block check (blocker_id <> blocked_id)
);
create index user_blocks_blocked on user_blocks (blocked_id, blocker_id);

create table user_mutes (
  muter_id uuid not null references users on delete cascade,
  muted_id uuid not null references users on delete cascade,
  created_at timestamptz not null,
  primary key (muter_id, muted_id),
  constraint no_self_mute check (muter_id <> muted_id)
);
create index user_mutes_muted on user_mutes (muted_id, muter_id);

-- The few whose posts are read at the source instead of being delivered.
create index users_well_known on users (id) where followers_count >= 1000;
