-- notifications: what a member is told of, who is behind it, and which kinds they wish to hear of
-- One row for each thing that something is done to: 500 who react to a post are one row with 500 actors.
create table notifications (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  type text not null check (type in (
    'like', 'comment', 'friend_request', 'friend_request_accepted', 'mention', 'system', 'reply', 'share', 'follow',
    'group_invite', 'group_role', 'message', 'poll_ended', 'ticket', 'agent', 'lead', 'moderation')),
  -- What it is grouped by. No reference: it is a post, a comment, a request or a member, as the type says.
  target_id uuid not null,
  -- What decides whether the member may still see it, and where it leads.
  post_id uuid references posts on delete cascade,
  comment_id uuid references comments on delete cascade,
  -- Only for what no member did: texts of its own and where they lead.
  title text check (length(title) <= 200),
  content text check (length(content) <= 1000),
  link_url text check (link_url like '/%'),
  -- Its place in the list: made anew with every new act, so that the newest news come first.
  place_id uuid not null,
  read boolean not null default false,
  -- Whether it stands in the list: a member can choose to hear of a kind by e-mail or push alone.
  in_app boolean not null,
  -- Kept in the statement of the change it counts.
  actor_count integer not null default 0,
  -- The time of the last act.
  created_at timestamptz not null,
  constraint one_per_target unique (user_id, type, target_id)
) with (fillfactor = 85);
create index notifications_place on notifications (user_id, place_id desc) where in_app;
create index notifications_unread on notifications (user_id, place_id desc) where in_app and not read;
create index notifications_post on notifications (post_id) where post_id is not null;
create index notifications_comment on notifications (comment_id) where comment_id is not null;

create table notification_actors (
  notification_id uuid not null references notifications on delete cascade,
  actor_id uuid not null references users on delete cascade,
  -- The last act, in the order of time: the newest faces come first.
  act_id uuid not null,
  -- The comment or the share that the act is, so that it can go with it.
  comment_id uuid,
  post_id uuid,
  -- Taken back: no longer counted or shown. The row stays, so that doing and undoing tells nobody twice.
  withdrawn boolean not null default false,
  primary key (notification_id, actor_id)
);
create index notification_actors_faces on notification_actors (notification_id, act_id desc) where not withdrawn;
create index notification_actors_comment on notification_actors (comment_id) where comment_id is not null;
create index notification_actors_actor on notification_actors (actor_id);

-- What a member wishes for each kind; without a row the defaults of the contract hold.
create table notification_settings (
  user_id uuid not null references users on delete cascade,
  type text not null,
  in_app boolean not null,
  email boolean not null,
  push boolean not null,
  updated_at timestamptz not null,
  primary key (user_id, type)
);
