-- notifications: what a notification is about is named by kind and id, so that a new kind needs no column
alter table notifications
  add column subject_kind text,
  add column subject_id uuid,
  -- What the subject belongs to, or the subject itself: a change of it may hide the notification.
  add column root_id uuid,
  -- The contract names the types.
  drop constraint notifications_type_check;

update notifications
   set subject_kind = case when comment_id is not null then 'comment' when type = 'poll_ended' then 'poll' else 'post' end,
       subject_id = coalesce(comment_id, post_id),
       root_id = post_id
 where post_id is not null;

alter table notifications
  drop column post_id,
  drop column comment_id,
  add constraint whole_subject check (num_nonnulls(subject_kind, subject_id, root_id) in (0, 3));

-- The text that an action added: a comment, or a share.
alter table notification_actors add column source_id uuid;
update notification_actors set source_id = coalesce(comment_id, post_id) where comment_id is not null or post_id is not null;
alter table notification_actors drop column comment_id, drop column post_id;
