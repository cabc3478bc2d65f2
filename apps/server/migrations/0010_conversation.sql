-- reactions, comments, saved, mentions: what people do with a post; every card reads the viewer's own part
create table comments (
  id uuid primary key,
  post_id uuid not null references posts on delete cascade,
  author_id uuid not null references users on delete cascade,
  parent_id uuid references comments on delete cascade,
  -- From the first comment of the thread down to the parent; its length is the depth.
  ancestor_ids uuid[] not null default '{}',
  content text not null,
  is_system_comment boolean not null default false,
  system_agent_type text,
  -- Kept in the statement of the change they count.
  reaction_counts integer[] not null default '{0,0,0,0,0,0,0,0}',
  -- What the order "top" goes by: reactions without downvotes, less downvotes.
  score integer not null default 0,
  -- Direct replies, tombstones among them, and everything below.
  reply_count integer not null default 0,
  descendant_count integer not null default 0,
  created_at timestamptz not null,
  edited_at timestamptz,
  -- A deleted comment with replies stays as a tombstone: its text is gone, its place is kept.
  deleted_at timestamptz,
  constraint content_length check (length(content) <= 1000)
) with (fillfactor = 85);
-- For whatever removes a post: the indexes below leave replies or comments out.
create index comments_of_post on comments (post_id);
create index comments_post on comments (post_id, id) where parent_id is null;
create index comments_top on comments (post_id, score desc, id desc) where parent_id is null;
create index comments_replies on comments (parent_id, id) where parent_id is not null;
create index comments_author on comments (author_id, id desc);

create table comment_edits (
  id uuid primary key,
  comment_id uuid not null references comments on delete cascade,
  content text not null,
  written_at timestamptz not null
);
create index comment_edits_comment on comment_edits (comment_id, id desc);

create table reactions (
  id uuid primary key,
  post_id uuid references posts on delete cascade,
  comment_id uuid references comments on delete cascade,
  user_id uuid not null references users on delete cascade,
  reaction_type text not null
    check (reaction_type in ('upvote', 'downvote', 'like', 'love', 'laugh', 'wow', 'sad', 'angry')),
  created_at timestamptz not null,
  constraint one_target check (num_nonnulls(post_id, comment_id) = 1)
);
create unique index reactions_post on reactions (post_id, user_id) where post_id is not null;
create unique index reactions_comment on reactions (comment_id, user_id) where comment_id is not null;
create index reactions_post_type on reactions (post_id, reaction_type, id desc) where post_id is not null;
create index reactions_user on reactions (user_id, id desc);

create table saved_collections (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  name text not null check (length(name) between 1 and 100),
  description text check (length(description) <= 500),
  color text not null default '#3b82f6',
  -- Where one tap saves to; made with the first save.
  is_default boolean not null default false,
  created_at timestamptz not null
);
create index saved_collections_user on saved_collections (user_id, id);
create unique index saved_collections_default on saved_collections (user_id) where is_default;

create table saved_posts (
  id uuid not null unique,
  user_id uuid not null references users on delete cascade,
  post_id uuid not null references posts on delete cascade,
  collection_id uuid references saved_collections on delete set null,
  created_at timestamptz not null,
  primary key (user_id, post_id)
);
create index saved_posts_user on saved_posts (user_id, id desc);
create index saved_posts_collection on saved_posts (collection_id, id desc) where collection_id is not null;
create index saved_posts_post on saved_posts (post_id);

-- Whom and what a text names. Positions count code points of the stored text; `end_at` is behind the last one.
create table mentions (
  id uuid primary key,
  post_id uuid references posts on delete cascade,
  comment_id uuid references comments on delete cascade,
  user_id uuid references users on delete cascade,
  group_id uuid references groups on delete cascade,
  start_at integer not null,
  end_at integer not null check (end_at > start_at),
  created_at timestamptz not null,
  constraint one_text check (num_nonnulls(post_id, comment_id) = 1),
  constraint one_target check (num_nonnulls(user_id, group_id) = 1)
);
create index mentions_post on mentions (post_id, start_at) where post_id is not null;
create index mentions_comment on mentions (comment_id, start_at) where comment_id is not null;
create index mentions_user on mentions (user_id, id desc) where user_id is not null;
create index mentions_group on mentions (group_id) where group_id is not null;
