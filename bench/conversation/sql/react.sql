-- The bare work of a reaction: its row, and the counter of a random post.
\set member random(1, :members)
\set post random(1, :posts)
with made as (
  insert into bench.reacted (id, post_id, user_id, reaction_type, created_at)
  select bench.uuid7((extract(epoch from now()) * 1000)::bigint, random()::text), id, bench.member_id(:member), 'like', now()
    from bench.counted where n = :post
  on conflict do nothing returning post_id)
update bench.counted set reaction_counts[3] = reaction_counts[3] + 1 from made where id = made.post_id;
