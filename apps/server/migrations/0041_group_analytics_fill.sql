-- group-analytics, outside a transaction: counts what exists, a thousand posts and then a hundred groups at a time
-- Posts are read in the order of their ids, and rows that exist are left alone: a run that was interrupted can start again.
do $$
declare
  first_day constant date := (now() at time zone 'UTC')::date - 400;
  last uuid := '00000000-0000-0000-0000-000000000000';
  batch uuid[];
begin
  loop
    select array_agg(id order by id) into batch
      from (select id from posts where id > last and group_id is not null order by id limit 1000) as next;
    exit when batch is null;
    insert into group_acts (post_id, target_id, kind, user_id, group_id, day)
    select act.post_id, act.target_id, act.kind, act.user_id, posts.group_id, (act.at at time zone 'UTC')::date
      from (select id as post_id, id as target_id, 'post' as kind, author_id as user_id, created_at as at
              from posts where id = any(batch)
            union all
            select post_id, id, 'comment', author_id, created_at
              from comments where post_id = any(batch) and deleted_at is null
            union all
            select post_id, post_id, 'reaction', user_id, created_at from reactions where post_id = any(batch)
            union all
            select comment.post_id, comment.id, 'reaction', reaction.user_id, reaction.created_at
              from comments as comment
              join reactions as reaction on reaction.comment_id = comment.id
             where comment.post_id = any(batch)
            union all
            select post_id, post_id, 'vote', user_id, created_at from poll_votes where post_id = any(batch)) as act
      join posts on posts.id = act.post_id and posts.deleted_at is null
     where (act.at at time zone 'UTC')::date >= first_day
    on conflict do nothing;
    last := batch[cardinality(batch)];
    commit;
  end loop;

  last := '00000000-0000-0000-0000-000000000000';
  loop
    select array_agg(id order by id) into batch
      from (select id from groups where id > last order by id limit 100) as next;
    exit when batch is null;
    insert into group_days (group_id, day, joined_count, active_count, post_count, comment_count, reaction_count)
    select group_id, day, sum(joined), sum(active), sum(posts), sum(comments), sum(reactions)
      from (select group_id, (joined_at at time zone 'UTC')::date as day, count(*) as joined,
                   0 as active, 0 as posts, 0 as comments, 0 as reactions
              from group_memberships where group_id = any(batch)
             group by 1, 2
            union all
            select group_id, day, 0, count(distinct user_id), count(*) filter (where kind = 'post'),
                   count(*) filter (where kind = 'comment'), count(*) filter (where kind = 'reaction')
              from group_acts where group_id = any(batch)
             group by 1, 2) as counted
     group by 1, 2
    on conflict (group_id, day) do update
       set joined_count = excluded.joined_count, active_count = excluded.active_count,
           post_count = excluded.post_count, comment_count = excluded.comment_count,
           reaction_count = excluded.reaction_count;
    insert into group_periods (group_id, days, due_at)
    select group_id, days, now() from unnest(batch) as filled (group_id), unnest('{7,30,90,365}'::int[]) as days
    on conflict do nothing;
    last := batch[cardinality(batch)];
    commit;
  end loop;
end $$;
