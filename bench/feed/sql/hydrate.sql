-- The bare work of page one: ten known posts with author, own reaction and saved mark, and the right to see them.
\set k random(:first, :last)
with me as materialized (select id, ids from bench.viewers where k = :k),
top as (select unnest(ids) as id from me)
select p.id, p.author_id, u.first_name, u.last_name, u.username, u.profile_image_url, u.is_verified, p.group_id,
    p.original_post_id, p.privacy, p.created_at, p.content, p.media_type, p.media_id, p.media_alt, p.reaction_counts,
    p.comment_count, p.share_count, p.view_count, r.reaction_type, s.post_id is not null as is_saved
  from top join posts p on p.id = top.id join users u on u.id = p.author_id
  left join reactions r on r.post_id = p.id and r.user_id = (select id from me)
  left join saved_posts s on s.post_id = p.id and s.user_id = (select id from me)
 where p.deleted_at is null and (p.audience = 'public' or p.author_id = (select id from me)
   or (p.audience = 'friends'
     and exists (select from friends f where f.user_id = (select id from me) and f.friend_id = p.author_id))
   or (p.audience = 'members'
     and exists (select from group_memberships g where g.group_id = p.group_id and g.user_id = (select id from me))))
 order by p.id desc;
