-- group-messages: what owners and admins wrote to members becomes messages in the conversation of the two
insert into conversations (id, kind, low_id, high_id, created_by, created_at)
select gen_random_uuid(), 'direct', low_id, high_id, (array_agg(sender_id order by created_at, id))[1], min(created_at)
  from (select least(message.sender_id, receiver.user_id) as low_id, greatest(message.sender_id, receiver.user_id) as high_id,
               message.*
          from group_messages as message
          join group_message_receivers as receiver on receiver.message_id = message.id
         where receiver.user_id <> message.sender_id) as sent
 group by low_id, high_id
on conflict (low_id, high_id) where kind = 'direct' do nothing;

-- Those who only received are in their inbox through the group. All of it counts as read: they were notified back then.
insert into conversation_members (conversation_id, user_id, state, joined_at, last_at)
select conversation.id, person.id,
       case when exists (select from group_messages as message
                           join group_message_receivers as receiver on receiver.message_id = message.id
                          where message.sender_id = person.id and receiver.user_id = person.other_id)
              or exists (select from friends where user_id = person.id and friend_id = person.other_id)
              or exists (select from user_follows where follower_id = person.id and followee_id = person.other_id)
            then 'accepted' else 'introduced' end,
       conversation.created_at, conversation.created_at
  from conversations as conversation
 cross join lateral (values (conversation.low_id, conversation.high_id), (conversation.high_id, conversation.low_id))
         as person (id, other_id)
 where conversation.kind = 'direct'
on conflict do nothing;

insert into direct_messages
       (id, conversation_id, seq, change, sender_id, recipient_id, message_type, content, group_id, created_at)
select gen_random_uuid(), id, seq, seq, sender_id, user_id, 'text', text, group_id, created_at
  from (select conversation.id, conversation.last_change
                 + row_number() over (partition by conversation.id order by message.created_at, message.id) as seq,
               message.sender_id, receiver.user_id, message.text, message.group_id, message.created_at
          from group_messages as message
          join group_message_receivers as receiver on receiver.message_id = message.id
          join conversations as conversation
            on conversation.kind = 'direct' and conversation.low_id = least(message.sender_id, receiver.user_id)
           and conversation.high_id = greatest(message.sender_id, receiver.user_id)) as sent;

update conversations as conversation
   set last_change = newest.seq
  from (select conversation_id, max(seq) as seq from direct_messages group by conversation_id) as newest
 where conversation.id = newest.conversation_id and conversation.last_change < newest.seq;

update conversation_members as member
   set last_seq = newest.seq, read_seq = newest.seq, notified_seq = newest.seq, last_at = newest.created_at
  from (select distinct on (conversation_id) conversation_id, seq, created_at
          from direct_messages
         where group_id is not null
         order by conversation_id, seq desc) as newest
 where member.conversation_id = newest.conversation_id and member.last_seq < newest.seq;

delete from notification_actors
 where notification_id in (select id from notifications where type = 'group_message');
delete from notifications where type = 'group_message';
delete from notification_raises where type = 'group_message';
delete from notification_settings where type = 'group_message';

drop table group_message_receivers, group_messages;
