-- search, outside a transaction: the words of everything that is there already, a thousand rows at a time
do $$
declare
  last uuid;
  batch uuid[];
begin
  last := '00000000-0000-0000-0000-000000000000';
  loop
    -- Held until they are written: what changes meanwhile waits, and is not overwritten with what it was.
    select array_agg(id order by id) into batch
      from (select id from users where id > last order by id limit 1000 for share) as next;
    exit when batch is null;
    insert into member_names (member_id, word, rank)
    select users.id, word, search_rank(followers_count)
      from users, unnest(search_name_words(concat_ws(' ', first_name, last_name, username))) as word
     where users.id = any(batch) and kind = 'member'
    on conflict do nothing;
    last := batch[cardinality(batch)];
    commit;
  end loop;
  last := '00000000-0000-0000-0000-000000000000';
  loop
    select array_agg(id order by id) into batch
      from (select id from groups where id > last order by id limit 1000 for share) as next;
    exit when batch is null;
    insert into group_names (group_id, word, rank)
    select groups.id, word, search_rank(member_count)
      from groups, unnest(search_name_words(concat_ws(' ', name, handle))) as word
     where groups.id = any(batch)
    on conflict do nothing;
    last := batch[cardinality(batch)];
    commit;
  end loop;
  last := '00000000-0000-0000-0000-000000000000';
  loop
    select array_agg(id order by id) into batch
      from (select id from posts where id > last order by id limit 1000) as next;
    exit when batch is null;
    insert into post_words (post_id, words)
    select posts.id, search_post_words(posts) from posts where posts.id = any(batch) and deleted_at is null
    on conflict do nothing;
    last := batch[cardinality(batch)];
    commit;
  end loop;
  analyze member_names, group_names, post_words;
end $$;
