-- preferences: how a member wants the product to look and to reach them
create table user_preferences (
  user_id uuid primary key references users on delete cascade,
  theme text not null default 'facebook' check (theme in ('facebook', 'tiktok', 'twitter')),
  language text not null default 'en',
  email_notifications boolean not null default true,
  push_notifications boolean not null default true,
  dark_mode boolean not null default false,
  updated_at timestamptz not null
);
