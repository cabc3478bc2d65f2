-- The bare work of a group's posts: the ten newest with author, own reaction and saved mark.
\set n random(1, :members)
select p.id, p.content, p.created_at, p.reaction_counts, p.comment_count, p.share_count, p.view_count,
    u.id as author_id, u.first_name, u.last_name, u.username, u.profile_image_url, u.is_verified, r.reaction_type,
    s.post_id is not null as is_saved
  from (select id, author_id, content, created_at, reaction_counts, comment_count, share_count, view_count from posts
         where group_id = (select id from bench.large_group) and deleted_at is null order by id desc limit 10) p
  join users u on u.id = p.author_id
  left join reactions r on r.post_id = p.id and r.user_id = bench.member_id(:n)
  left join saved_posts s on s.post_id = p.id and s.user_id = bench.member_id(:n)
 order by p.id desc;
