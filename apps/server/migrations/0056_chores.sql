-- platform: when each chore is due, so that several workers run it once
create table chores (
  name text primary key,
  due_at timestamptz not null
);
