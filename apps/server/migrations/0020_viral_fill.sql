-- posts, outside a transaction: counts who has commented below each post, a thousand posts at a time
do $$
declare
  last uuid := '00000000-0000-0000-0000-000000000000';
  batch uuid[];
begin
  loop
    -- Held until they are counted: a comment that is written meanwhile waits.
    select array_agg(id order by id) into batch
      from (select id from posts where id > last order by id limit 1000 for no key update) as next;
    exit when batch is null;
    delete from post_commenters where post_id = any(batch);
    insert into post_commenters (post_id, user_id, comments)
    select comment.post_id, comment.author_id, count(*)
      from comments as comment
      join posts as post on post.id = comment.post_id
      join users as person on person.id = comment.author_id
     where comment.post_id = any(batch) and comment.deleted_at is null
       and post.author_id <> comment.author_id and person.kind = 'member'
     group by 1, 2;
    update posts
       set commenter_count = counted.n
      from (select post_id, count(*) as n from post_commenters where post_id = any(batch) group by 1) as counted
     where posts.id = counted.post_id and posts.commenter_count <> counted.n;
    last := batch[cardinality(batch)];
    commit;
  end loop;
end $$;
