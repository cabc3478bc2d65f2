-- The bare work of a message: the number of a random conversation, the message, and the place of both people in it.
\set n random(1, :pairs)
with numbered as (
  update conversations set last_change = last_change + 1
   where id = (select id from bench.chats where n = :n)
  returning id, last_change, low_id, high_id),
sent as (
  insert into direct_messages (id, conversation_id, seq, change, sender_id, recipient_id, message_type, content, created_at)
  select gen_random_uuid(), id, last_change, last_change, low_id, high_id, 'text',
         'A message that says when and where, and asks whether that is all right.', now()
    from numbered
  returning conversation_id, seq, sender_id)
update conversation_members as member
   set last_seq = sent.seq, last_at = now(),
       read_seq = case when member.user_id = sent.sender_id then sent.seq else member.read_seq end
  from sent
 where member.conversation_id = sent.conversation_id;
