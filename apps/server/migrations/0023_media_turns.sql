-- media: whose turn it is, what the work on the files of a member has cost, and until when a file can be sent
alter table media
  -- Until then a file can be sent to the upload address. Empty for tickets that ended before this column came.
  add column ticket_ends_at timestamptz,
  -- When its event is due. Empty while it waits behind another file of its owner.
  add column queued_at timestamptz;

-- What is left of the processor time that was spent on the files of a member: it fades with every hour.
create table media_usage (
  owner_id uuid primary key references users on delete cascade,
  cpu_ms bigint not null,
  counted_at timestamptz not null
);
