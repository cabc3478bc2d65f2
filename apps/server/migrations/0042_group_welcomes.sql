-- groups: how a group welcomes new members
create table group_welcomes (
  group_id uuid primary key references groups,
  is_on boolean not null,
  text text not null,
  -- Who joined later has not been welcomed.
  welcomed_until timestamptz not null,
  -- When the last welcome was posted; null if none was.
  posted_at timestamptz,
  -- When the next one will be posted; null if no one is to be welcomed.
  due_at timestamptz
);
