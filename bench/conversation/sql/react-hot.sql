-- The same for one post that everybody reacts to.
with made as (
  insert into bench.reacted (id, post_id, user_id, reaction_type, created_at)
  select bench.uuid7((extract(epoch from now()) * 1000)::bigint, random()::text), id, gen_random_uuid(), 'like', now()
    from bench.counted where n = 1
  on conflict do nothing returning post_id)
update bench.counted set reaction_counts[3] = reaction_counts[3] + 1 from made where id = made.post_id;
