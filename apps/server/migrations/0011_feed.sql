-- feed: what is talked about, kept by a worker so that nobody waits for it
create table viral_posts (
  post_id uuid primary key references posts on delete cascade,
  score double precision not null,
  scored_at timestamptz not null
);
create index viral_posts_score on viral_posts (score desc, post_id desc);

-- Part of the name of every timeline in Redis. It grows when a delivery failed: timelines made before are not read again.
create table timeline_generation (
  is_only boolean primary key default true check (is_only),
  generation integer not null
);
insert into timeline_generation (generation) values (1);
