-- group-messages: messages of the owner and admins to members
create table group_messages (
  id uuid primary key,
  group_id uuid not null references groups,
  sender_id uuid not null references users,
  text text not null check (length(text) between 1 and 500),
  created_at timestamptz not null
);
create index group_messages_sender on group_messages (sender_id, id);

create table group_message_receivers (
  message_id uuid not null references group_messages on delete cascade,
  user_id uuid not null references users,
  primary key (message_id, user_id)
);
create index group_message_receivers_user on group_message_receivers (user_id, message_id);
