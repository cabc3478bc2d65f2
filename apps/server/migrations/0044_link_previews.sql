-- link-previews: what pages say about themselves, for links in messages
create table link_previews (
  url text primary key check (length(url) <= 2000),
  -- Empty if the page says nothing about itself or cannot be read.
  site text not null default '',
  title text not null default '',
  description text not null default '',
  state text not null check (state in ('ready', 'none')),
  fetched_at timestamptz not null
);
create index link_previews_fetched on link_previews (fetched_at);
