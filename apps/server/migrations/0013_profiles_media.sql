-- posts: what a member has shown, newest first; runs outside a transaction
create index concurrently posts_author_media on posts (author_id, id desc)
  where media_type <> 'none' and deleted_at is null;
