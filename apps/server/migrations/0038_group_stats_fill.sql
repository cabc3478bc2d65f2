-- group-stats, outside a transaction: counts the posts of the groups that exist, a hundred groups at a time
do $$
declare
  last uuid := '00000000-0000-0000-0000-000000000000';
  batch uuid[];
begin
  loop
    select array_agg(id order by id) into batch
      from (select id from groups where id > last order by id limit 100 for no key update) as next;
    exit when batch is null;
    update groups
       set post_count = counted.total, recent_post_count = counted.recent
      from (select group_id, count(*) as total,
                   count(*) filter (where created_at >= now() - interval '7 days') as recent
              from posts
             where group_id = any(batch) and deleted_at is null
             group by 1) as counted
     where groups.id = counted.group_id;
    last := batch[cardinality(batch)];
    commit;
  end loop;
end $$;
