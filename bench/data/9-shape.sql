-- How everything is spread, for people to read.
select name, rows, mean, median, p99, max from (
  select 1 as place, 'members, friends each' as name, count(*) as rows, avg(friends_count) as mean,
      percentile_disc(0.5) within group (order by friends_count) as median,
      percentile_disc(0.99) within group (order by friends_count) as p99, max(friends_count) as max from users
  union all
  select 2, 'members, following each', count(*), avg(following_count),
      percentile_disc(0.5) within group (order by following_count),
      percentile_disc(0.99) within group (order by following_count), max(following_count) from users
  union all
  select 3, 'members, followers each', count(*), avg(followers_count),
      percentile_disc(0.5) within group (order by followers_count),
      percentile_disc(0.99) within group (order by followers_count), max(followers_count) from users
  union all
  select 4, 'groups, members each', count(*), avg(member_count),
      percentile_disc(0.5) within group (order by member_count),
      percentile_disc(0.99) within group (order by member_count), max(member_count) from groups
  union all
  select 5, 'posts, reactions each', count(*), avg(n), percentile_disc(0.5) within group (order by n),
      percentile_disc(0.99) within group (order by n), max(n)
    from (select (select sum(c) from unnest(reaction_counts) c) as n from posts) r
  union all
  select 6, 'posts, comments each', count(*), avg(comment_count),
      percentile_disc(0.5) within group (order by comment_count),
      percentile_disc(0.99) within group (order by comment_count), max(comment_count) from posts
  union all
  select 7, 'posts, bytes of text each', count(*), avg(octet_length(content)),
      percentile_disc(0.5) within group (order by octet_length(content)),
      percentile_disc(0.99) within group (order by octet_length(content)), max(octet_length(content)) from posts
  union all
  select 8, 'posts ' || case when group_id is not null then 'in groups, for ' else 'for ' end || audience, count(*),
      100.0 * count(*) / (select count(*) from posts), null, null, null
    from posts group by 2
  union all
  select 9, 'posts with ' || media_type, count(*), 100.0 * count(*) / (select count(*) from posts), null, null, null
    from posts where media_type <> 'none' group by 2
  union all select 10, 'polls', count(*), null, null, null, null from posts where is_poll
  union all select 11, 'shares', count(*), null, null, null, null from posts where original_post_id is not null
  union all select 12, 'saved', count(*), null, null, null, null from saved_posts
  union all select 13, 'blocks', count(*), null, null, null, null from user_blocks
  union all select 14, 'mutes', count(*), null, null, null, null from user_mutes
  union all
  select 16, case when heavy then 'heavy viewers, sources each' else 'viewers, sources each' end, count(*), avg(sources),
      percentile_disc(0.5) within group (order by sources),
      percentile_disc(0.99) within group (order by sources), max(sources) from bench.viewers group by 2
  union all
  select 17, 'timelines, posts each', count(*), avg(cardinality(ids)),
      percentile_disc(0.5) within group (order by cardinality(ids)), null, max(cardinality(ids)) from bench.timelines
) spread order by place, name;
