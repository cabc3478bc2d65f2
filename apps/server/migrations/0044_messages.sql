-- messages: conversations, the people in them, and what they write
create table conversations (
  id uuid primary key,
  kind text not null check (kind in ('direct', 'group')),
  -- The two people of a direct conversation, the smaller id first: there is one for each pair.
  low_id uuid references users,
  high_id uuid references users,
  title text not null default '' check (length(title) <= 60),
  created_by uuid references users,
  created_at timestamptz not null,
  -- The number of the last change. Taking the next one locks the row until the commit: numbers have the order of commits.
  last_change bigint not null default 0,
  constraint direct_has_two check ((kind = 'direct') = (low_id is not null)
    and (kind = 'direct') = (high_id is not null) and (low_id is null or low_id < high_id))
) with (fillfactor = 70);
create unique index conversations_pair on conversations (low_id, high_id) where kind = 'direct';
create index conversations_high on conversations (high_id) where kind = 'direct';
create index conversations_creator on conversations (created_by) where created_by is not null;

create table conversation_members (
  conversation_id uuid not null references conversations on delete cascade,
  user_id uuid not null references users,
  role text not null default 'member' check (role in ('owner', 'member')),
  -- 'requested' is in Requests. 'introduced' is in the inbox because a group's owner or admin wrote, and not accepted either.
  state text not null check (state in ('requested', 'introduced', 'accepted', 'left')),
  joined_at timestamptz not null,
  -- What has this number or a lower one is not shown: written before they joined, or deleted with the conversation.
  cleared_seq bigint not null default 0,
  -- What was written after they left is not shown either.
  left_seq bigint,
  read_seq bigint not null default 0,
  -- The newest message and its time, copied here so that a list of conversations reads one range of one index.
  last_seq bigint not null default 0,
  last_at timestamptz not null,
  -- The message up to which a notification was scheduled: there is one until the conversation is read.
  notified_seq bigint not null default 0,
  is_pinned boolean not null default false,
  is_muted boolean not null default false,
  primary key (conversation_id, user_id)
) with (fillfactor = 70);
-- A conversation without a message for this member is in no list.
create index conversation_members_inbox on conversation_members (user_id, is_pinned desc, last_at desc, conversation_id desc)
  where state in ('introduced', 'accepted', 'left') and last_seq > cleared_seq;
create index conversation_members_requests on conversation_members (user_id, last_at desc, conversation_id desc)
  where state = 'requested' and last_seq > cleared_seq;
create index conversation_members_unread on conversation_members (user_id)
  where state in ('introduced', 'accepted') and not is_muted and last_seq > read_seq and last_seq > cleared_seq;
create index conversation_members_user on conversation_members (user_id, conversation_id);

create table direct_messages (
  -- Chosen by the sender's client, so that sending again writes nothing.
  id uuid primary key,
  conversation_id uuid not null references conversations on delete cascade,
  seq bigint not null,
  change bigint not null,
  sender_id uuid not null references users,
  -- The other person of a direct conversation. No reference: the conversation has one.
  recipient_id uuid,
  message_type text not null check (message_type in ('text', 'image', 'video', 'link', 'automated_response', 'notice')),
  content text not null default '' check (length(content) <= 2000),
  media_id uuid references media,
  media_alt text not null default '' check (length(media_alt) <= 500),
  -- The first link in the text.
  link_url text check (length(link_url) <= 2000),
  -- No reference: what was replied to may be deleted.
  reply_to_id uuid,
  is_ai_generated boolean not null default false,
  -- Never shown to the recipient.
  lead_nurture_stage text,
  -- The group from whose tools it was sent.
  group_id uuid references groups,
  notice_kind text check (notice_kind in ('created', 'renamed', 'added', 'removed', 'left')),
  notice_subject_id uuid references users,
  -- One emoji for each person who reacted, by their id.
  reactions jsonb not null default '{}',
  created_at timestamptz not null,
  edited_at timestamptz,
  unsent_at timestamptz,
  constraint notice_is_whole check ((message_type = 'notice') = (notice_kind is not null)),
  constraint unsent_is_empty check (unsent_at is null or (content = '' and media_id is null and link_url is null))
) with (autovacuum_vacuum_insert_scale_factor = 0.02);
create unique index direct_messages_seq on direct_messages (conversation_id, seq);
-- New messages are found by their place: only those that were changed later are in here.
create index direct_messages_changed on direct_messages (conversation_id, change) where change > seq;
create index direct_messages_sender on direct_messages (sender_id, id);
create index direct_messages_media on direct_messages (media_id) where media_id is not null;
create index direct_messages_group on direct_messages (group_id) where group_id is not null;
create index direct_messages_subject on direct_messages (notice_subject_id) where notice_subject_id is not null;

-- What members deleted for themselves.
create table deleted_messages (
  message_id uuid not null references direct_messages on delete cascade,
  user_id uuid not null references users,
  primary key (message_id, user_id)
);
create index deleted_messages_user on deleted_messages (user_id, message_id);

-- The messages that a reporter agreed to send along, as they were at that time.
create table reported_messages (
  report_id uuid not null references reports,
  position smallint not null,
  message_id uuid not null,
  sender_id uuid not null references users,
  content text not null,
  media_id uuid,
  sent_at timestamptz not null,
  primary key (report_id, position)
);
create index reported_messages_sender on reported_messages (sender_id);
