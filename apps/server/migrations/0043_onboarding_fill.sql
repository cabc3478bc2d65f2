-- onboarding, outside a transaction: the words of the groups that exist, a thousand rows at a time
do $$
declare
  last uuid := '00000000-0000-0000-0000-000000000000';
  batch uuid[];
begin
  loop
    -- Held until they are written: what changes meanwhile waits, and is not overwritten with what it was.
    select array_agg(id order by id) into batch
      from (select id from groups where id > last order by id limit 1000 for share) as next;
    exit when batch is null;
    insert into group_words (group_id, words)
    select id, array_to_tsvector(search_text_words(description)) from groups where id = any(batch)
    on conflict do nothing;
    last := batch[cardinality(batch)];
    commit;
  end loop;
end $$;
