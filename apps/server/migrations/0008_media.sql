-- media: uploaded files on their way from a ticket to something a post can show
create table media (
  id uuid primary key,
  -- Empty once the member is gone: then the file goes too.
  owner_id uuid references users on delete set null,
  kind text not null check (kind in ('image', 'video')),
  state text not null check (state in ('awaited', 'processing', 'ready', 'refused', 'removing')),
  -- What the ticket is bound to.
  content_type text not null,
  length bigint not null,
  -- Why it was refused, as the member reads it.
  message text,
  width integer,
  height integer,
  duration_ms integer,
  preview text,
  widths integer[] not null default '{}',
  -- What it takes up in the store, for the quota: the announced length until it is ready.
  bytes bigint not null,
  -- When it is removed from store and table. Empty while a post shows it.
  remove_at timestamptz,
  created_at timestamptz not null,
  constraint ready_is_whole check (state <> 'ready'
    or (width is not null and height is not null and preview is not null and widths <> '{}'
      and (kind = 'video') = (duration_ms is not null)))
);
create index media_owner on media (owner_id) include (bytes);
create index media_remove_at on media (remove_at) where remove_at is not null;
create index media_ownerless on media (id) where owner_id is null;
