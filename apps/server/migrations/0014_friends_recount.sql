-- relations, outside a transaction: counts the friends of everybody, a thousand members at a time
do $$
declare
  last uuid := '00000000-0000-0000-0000-000000000000';
  batch uuid[];
begin
  loop
    select array_agg(id order by id) into batch
      from (select id from users where id > last order by id limit 1000) as next;
    exit when batch is null;
    update users
       set friends_count = counted.n
      from (select member.id, (select count(*) from friends where user_id = member.id) as n
              from unnest(batch) as member (id)) as counted
     where users.id = counted.id and users.friends_count <> counted.n;
    last := batch[array_length(batch, 1)];
    commit;
  end loop;
end $$;
