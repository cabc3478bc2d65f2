-- A reaction with all that it durably leads to, in one transaction: its row with its foreign keys, the counter of the
-- post, the event, the notification of the author, who reacted, and the limit of how often one notifies another.
\set member random(1, :members)
\set post :first + random(0, :count - 1)
with act as materialized (
  select post.id as post_id, post.author_id, bench.member_id(:member) as actor_id,
         bench.uuid7((extract(epoch from clock_timestamp()) * 1000)::bigint, random()::text) as id, now() as at
    from bench.targets join posts as post on post.id = post_id
   where n = :post),
reacted as (
  insert into reactions (id, post_id, user_id, reaction_type, created_at)
  select id, post_id, actor_id, 'like', at from act
  on conflict (post_id, user_id) where post_id is not null do nothing
  returning post_id),
counted as (
  update posts set reaction_counts[3] = reaction_counts[3] + 1 from reacted where posts.id = reacted.post_id),
published as (
  insert into bench.published (id, name, payload, created_at, due_at)
  select id, 'post.counters_changed', jsonb_build_object('postId', post_id, 'reactorId', actor_id), at, at
    from act where exists (select from reacted)),
notified as (
  insert into notifications as notification
         (id, user_id, type, target_id, subject_kind, subject_id, root_id, place_id, in_app, actor_count, created_at)
  select id, author_id, 'like', post_id, 'post', post_id, post_id, id, true, 1, at
    from act where author_id <> actor_id and exists (select from reacted)
  on conflict (user_id, type, target_id) do update
     set actor_count = notification.actor_count + 1, read = false, seen = false, place_id = excluded.place_id,
         created_at = excluded.created_at
  returning id),
raised as (
  insert into notification_raises (user_id, actor_id, at, id, type, target_id)
  select author_id, actor_id, at, id, 'like', post_id from act where exists (select from notified))
insert into notification_actors (notification_id, actor_id, act_id)
select notified.id, act.actor_id, act.id from notified cross join act
on conflict (notification_id, actor_id) do update set act_id = excluded.act_id, withdrawn = false;
