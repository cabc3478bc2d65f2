-- posts, outside a transaction: the questions of a group
create index concurrently posts_group_questions on posts (group_id, id desc)
  where post_type = 'question' and group_id is not null and deleted_at is null;
