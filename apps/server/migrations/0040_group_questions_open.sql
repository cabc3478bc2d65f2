-- posts, outside a transaction: the questions of a group without an accepted answer
create index concurrently posts_group_open_questions on posts (group_id, id desc)
  where post_type = 'question' and accepted_comment_id is null and group_id is not null and deleted_at is null;
