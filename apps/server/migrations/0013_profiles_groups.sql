-- posts: what a member wrote in groups, newest first; runs outside a transaction
create index concurrently posts_author_groups on posts (author_id, id desc)
  where group_id is not null and deleted_at is null;
