-- Every counter equals its rows: each line counts those that do not.
select 'reactions' as counter, count(*)::int as wrong from posts p left join (
  select post_id, array[count(*) filter (where reaction_type = 'upvote'),
      count(*) filter (where reaction_type = 'downvote'), count(*) filter (where reaction_type = 'like'),
      count(*) filter (where reaction_type = 'love'), count(*) filter (where reaction_type = 'laugh'),
      count(*) filter (where reaction_type = 'wow'), count(*) filter (where reaction_type = 'sad'),
      count(*) filter (where reaction_type = 'angry')]::int[] as counts
    from reactions group by 1) r on r.post_id = p.id
 where reaction_counts <> coalesce(counts, '{0,0,0,0,0,0,0,0}')
union all
select 'comments', count(*)::int from posts p
  left join (select post_id, count(*) as n from comments group by 1) c on c.post_id = p.id
 where comment_count <> coalesce(n, 0)
union all
select 'shares', count(*)::int from posts p
  left join (select original_post_id, count(*) as n from posts group by 1) s on s.original_post_id = p.id
 where share_count <> coalesce(n, 0)
union all
select 'views', count(*)::int from posts p
  left join (select post_id, count(*) as n from video_views group by 1) v on v.post_id = p.id
 where view_count <> coalesce(n, 0)
union all
select 'votes', count(*)::int from posts p
  left join (select post_id, array[count(*) filter (where option_index = 0), count(*) filter (where option_index = 1),
      count(*) filter (where option_index = 2), count(*) filter (where option_index = 3)]::int[] as counts
      from poll_votes group by 1) v on v.post_id = p.id
 where is_poll and poll_counts <> (coalesce(counts, '{0,0,0,0}'))[1:cardinality(poll_options)]
union all
select 'friends', count(*)::int from users u
  left join (select user_id, count(*) as n from friends group by 1) f on f.user_id = u.id
 where friends_count <> coalesce(n, 0)
union all
select 'following', count(*)::int from users u
  left join (select follower_id, count(*) as n from user_follows group by 1) f on f.follower_id = u.id
 where following_count <> coalesce(n, 0)
union all
select 'followers', count(*)::int from users u
  left join (select followee_id, count(*) as n from user_follows group by 1) f on f.followee_id = u.id
 where followers_count <> coalesce(n, 0)
union all
select 'group members', count(*)::int from groups g
  left join (select group_id, count(*) as n from group_memberships group by 1) m on m.group_id = g.id
 where member_count <> coalesce(n, 0)
union all
select 'one-sided friends', count(*)::int from friends f
 where not exists (select from friends b where b.user_id = f.friend_id and b.friend_id = f.user_id)
union all
select 'shares of what is not public', count(*)::int from posts s
  join posts o on o.id = s.original_post_id
 where o.audience <> 'public' or o.group_id is not null or o.original_post_id is not null;
