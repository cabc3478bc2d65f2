-- Ten public posts before an id that stands `depth` posts below the newest.
\set n :posts - :depth
select id, author_id, content, created_at, reaction_counts, comment_count from posts
 where audience = 'public' and group_id is null and deleted_at is null and id < bench.post_id(:n)
 order by id desc limit 10;
