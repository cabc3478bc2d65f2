-- posts: what people write, and what others did with it
create table posts (
  id uuid primary key,
  author_id uuid not null references users on delete cascade,
  group_id uuid references groups on delete cascade,
  -- The root post of a share. No reference: a share outlives its original and says that it is unavailable.
  original_post_id uuid,
  content text not null default '',
  image_url text,
  video_url text,
  media_type text not null default 'none' check (media_type in ('none', 'image', 'video')),
  media_id uuid references media on delete set null,
  media_alt text not null default '',
  privacy text not null default 'public' check (privacy in ('public', 'friends', 'private')),
  -- Who may see it, fixed when it is written: 'members' stays with the group's members, whatever the group becomes later.
  audience text not null check (audience in ('public', 'friends', 'private', 'members')),
  post_type text not null default 'post' check (post_type in ('post', 'question')),
  accepted_comment_id uuid,
  is_poll boolean not null default false,
  poll_question text,
  poll_options text[],
  poll_ends_at timestamptz,
  feeling text,
  -- Kept in the statement of the change they count; never indexed, so that the row stays on its page.
  poll_counts integer[],
  reaction_counts integer[] not null default '{0,0,0,0,0,0,0,0}',
  comment_count integer not null default 0,
  share_count integer not null default 0,
  view_count integer not null default 0,
  created_at timestamptz not null,
  edited_at timestamptz,
  deleted_at timestamptz,
  constraint content_length check (length(content) <= 5000),
  constraint media_matches check (
    (image_url is not null) = (media_type = 'image') and (video_url is not null) = (media_type = 'video')),
  constraint poll_is_whole check (
    is_poll = (poll_question is not null) and is_poll = (poll_options is not null)
    and is_poll = (poll_ends_at is not null) and is_poll = (poll_counts is not null)),
  constraint group_audience check ((group_id is null and audience = privacy)
    or (group_id is not null and audience in ('public', 'members')))
) with (fillfactor = 85, autovacuum_vacuum_insert_scale_factor = 0.02);
create index posts_author on posts (author_id, id desc) include (audience)
  where group_id is null and deleted_at is null;
create index posts_group on posts (group_id, id desc) where group_id is not null and deleted_at is null;
create index posts_public on posts (id desc)
  where audience = 'public' and group_id is null and deleted_at is null;
create index posts_videos on posts (id desc)
  where media_type = 'video' and audience = 'public' and group_id is null and deleted_at is null;
create index posts_media on posts (media_id) where media_id is not null;
create index posts_original on posts (original_post_id, id desc) where original_post_id is not null;

-- What a post said before each edit, and for whom: a post that is opened up later does not open what it said before.
create table post_edits (
  id uuid primary key,
  post_id uuid not null references posts on delete cascade,
  content text not null,
  audience text not null check (audience in ('public', 'friends', 'private', 'members')),
  written_at timestamptz not null
);
create index post_edits_post on post_edits (post_id, id desc);

create table poll_votes (
  post_id uuid not null references posts on delete cascade,
  user_id uuid not null references users on delete cascade,
  option_index smallint not null,
  created_at timestamptz not null,
  primary key (post_id, user_id)
);
create index poll_votes_user on poll_votes (user_id);

create table video_views (
  post_id uuid not null references posts on delete cascade,
  user_id uuid not null references users on delete cascade,
  -- In seconds; the longest time this member watched.
  view_duration real not null,
  completed_view boolean not null,
  created_at timestamptz not null,
  primary key (post_id, user_id)
);
create index video_views_user on video_views (user_id);

create table video_engagements (
  post_id uuid not null references posts on delete cascade,
  user_id uuid not null references users on delete cascade,
  type text not null check (type in ('like', 'share', 'save', 'comment')),
  created_at timestamptz not null,
  primary key (post_id, user_id, type)
);
create index video_engagements_user on video_engagements (user_id);
