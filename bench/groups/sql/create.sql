-- The bare work of a new post: the membership locked, the row, and the event for its effects, durably.
\set n random(1, :members)
begin;
select role from group_memberships
 where group_id = (select id from bench.large_group) and user_id = bench.member_id(:n) for key share;
insert into posts (id, author_id, group_id, content, audience, created_at)
select bench.uuid7((extract(epoch from clock_timestamp()) * 1000)::bigint, random()::text), bench.member_id(:n), id, 'A new post in the largest group.', 'public', now()
  from bench.large_group;
insert into bench.group_events (payload) values ('{"name": "post.created"}');
commit;
