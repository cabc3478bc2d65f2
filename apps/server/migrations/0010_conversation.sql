-- posts: reactions, comments and saves; their own features write them, every card reads the viewer's own
create table reactions (
  post_id uuid not null references posts on delete cascade,
  user_id uuid not null references users on delete cascade,
  reaction_type text not null
    check (reaction_type in ('upvote', 'downvote', 'like', 'love', 'laugh', 'wow', 'sad', 'angry')),
  created_at timestamptz not null,
  primary key (post_id, user_id)
);
create index reactions_user on reactions (user_id, created_at desc);

create table comments (
  id uuid primary key,
  post_id uuid not null references posts on delete cascade,
  author_id uuid not null references users on delete cascade,
  parent_id uuid references comments on delete cascade,
  content text not null,
  is_system_comment boolean not null default false,
  system_agent_type text,
  created_at timestamptz not null,
  deleted_at timestamptz
);
create index comments_post on comments (post_id, id);

create table saved_posts (
  user_id uuid not null references users on delete cascade,
  post_id uuid not null references posts on delete cascade,
  created_at timestamptz not null,
  primary key (user_id, post_id)
);
create index saved_posts_post on saved_posts (post_id);
