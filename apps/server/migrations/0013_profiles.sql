-- profiles, usernames: photos, badges, former usernames, and whether one's likes are shown
-- An old username leads to its member and is nobody else's for 90 days from here on.
create table former_usernames (
  username varchar(50) primary key check (username = lower(username)),
  user_id uuid not null references users on delete cascade,
  given_up_at timestamptz not null
);
create index former_usernames_user on former_usernames (user_id, given_up_at desc);

-- Which files are shown as somebody's photo or cover: whoever may see the member may see them.
create table profile_photos (
  media_id uuid primary key references media on delete cascade,
  user_id uuid not null references users on delete cascade,
  place text not null check (place in ('profile', 'cover')),
  unique (user_id, place)
);

-- Given by rules alone; what is earned stays.
create table user_badges (
  user_id uuid not null references users on delete cascade,
  badge_type text not null
    check (badge_type in ('expert', 'contributor', 'helpful', 'top_answerer', 'question_asker')),
  title text not null,
  description text not null,
  -- The rule by which it was earned, as it was then.
  criteria text not null,
  created_at timestamptz not null,
  primary key (user_id, badge_type)
);

-- A constant: no row is rewritten.
alter table users add column likes_are_public boolean not null default false;
