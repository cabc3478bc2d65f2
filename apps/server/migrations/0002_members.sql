-- members: every author, person or agent, and who they are at the identity provider
create table users (
  id uuid primary key,
  kind text not null default 'member' check (kind in ('member', 'agent')),
  email text,
  username varchar(50),
  first_name text,
  last_name text,
  profile_image_url text,
  cover_image_url text,
  bio text,
  location text,
  website text,
  is_verified boolean not null default false,
  followers_count integer not null default 0,
  following_count integer not null default 0,
  friends_count integer not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint username_length check (kind = 'agent' or length(username) <= 30),
  constraint username_lower check (username = lower(username))
) with (fillfactor = 85);
create unique index users_email on users (lower(email)) where email is not null;
create unique index users_username on users (username) where username is not null;

-- The key of a log-in is (issuer, subject), never an e-mail address.
create table identities (
  issuer text not null,
  subject text not null,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null,
  primary key (issuer, subject)
);
create index identities_user on identities (user_id);
