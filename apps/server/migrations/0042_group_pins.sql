-- group-pins: posts that stay at the top of their group
create table group_pins (
  post_id uuid primary key references posts,
  group_id uuid not null references groups,
  pinned_at timestamptz not null
);
create index group_pins_group on group_pins (group_id, pinned_at desc);
