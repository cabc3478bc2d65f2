-- Page one without any timeline: the newest ids of every source of the last 30 days, then the same work as in hydrate.sql.
\set k random(:first, :last)
with me as materialized (select id from bench.viewers where k = :k),
sources as materialized (select id, bool_or(near) as near, bool_or(self) as self from (
  select friend_id as id, true as near, false as self from friends where user_id = (select id from me)
  union all select followee_id, false, false from user_follows where follower_id = (select id from me)
  union all select id, true, true from me) ties group by id),
found as (
  select post.id from sources cross join lateral (
    select p.id from posts p where p.author_id = sources.id and p.group_id is null and p.deleted_at is null
      and (p.audience = 'public' or (p.audience = 'friends' and sources.near) or sources.self)
      and p.id > bench.post_id(:posts * 2 / 3) order by p.id desc limit 10) post
  union all
  select post.id from group_memberships m cross join lateral (
    select p.id from posts p where p.group_id = m.group_id and p.deleted_at is null
      and p.id > bench.post_id(:posts * 2 / 3) order by p.id desc limit 10) post
   where m.user_id = (select id from me)),
top as materialized (select distinct id from found order by id desc limit 10)
select p.id, p.author_id, u.first_name, u.last_name, u.username, u.profile_image_url, u.is_verified, p.group_id,
    p.original_post_id, p.privacy, p.created_at, p.content, p.media_type, p.media_id, p.media_alt, p.reaction_counts,
    p.comment_count, p.share_count, p.view_count, r.reaction_type, s.post_id is not null as is_saved
  from top join posts p on p.id = top.id join users u on u.id = p.author_id
  left join reactions r on r.post_id = p.id and r.user_id = (select id from me)
  left join saved_posts s on s.post_id = p.id and s.user_id = (select id from me)
 order by p.id desc;
