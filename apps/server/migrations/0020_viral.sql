-- posts, comments, feed: what is talked about counts people who comment, not comments
-- People other than the author who have comments below the post that are there. Kept by the trigger below.
alter table posts add column commenter_count integer not null default 0;

-- Who comments below which post, and how often. No references: its rows come and go with those of `comments`.
create table post_commenters (
  post_id uuid not null,
  user_id uuid not null,
  comments integer not null check (comments > 0),
  primary key (post_id, user_id)
);

-- Whoever writes or removes a comment holds the row of the post before: two of them never count at once.
-- For all rows of a statement together: many comments below one post move its row once.
create function count_commenters_written() returns trigger language plpgsql as $$
begin
  with counted as materialized (
    select written.post_id, written.author_id as user_id, count(*)::int as comments
      from written
     cross join lateral (
       select from posts where id = written.post_id and author_id <> written.author_id limit 1) as post
     cross join lateral (
       select from users where id = written.author_id and kind = 'member' limit 1) as person
     where written.deleted_at is null
     group by 1, 2
  ), kept as (
    insert into post_commenters as kept (post_id, user_id, comments)
    select post_id, user_id, comments from counted order by post_id, user_id
    on conflict (post_id, user_id) do update set comments = kept.comments + excluded.comments
    returning post_id, user_id, comments
  ), fresh as (
    select post_id, count(*)::int as people from kept join counted using (post_id, user_id, comments) group by 1
  )
  update posts set commenter_count = commenter_count + fresh.people from fresh where posts.id = fresh.post_id;
  return null;
end $$;

create function count_commenters_removed() returns trigger language plpgsql as $$
begin
  delete from post_commenters where post_id = old.post_id and user_id = old.author_id and comments = 1;
  if found then
    update posts set commenter_count = commenter_count - 1 where id = old.post_id;
  else
    update post_commenters set comments = comments - 1 where post_id = old.post_id and user_id = old.author_id;
  end if;
  return null;
end $$;

create trigger count_commenters_written after insert on comments referencing new table as written
  for each statement execute function count_commenters_written();
create trigger count_commenters_buried after update of deleted_at on comments
  for each row when (old.deleted_at is null and new.deleted_at is not null)
  execute function count_commenters_removed();
create trigger count_commenters_removed after delete on comments
  for each row when (old.deleted_at is null) execute function count_commenters_removed();

-- Copied from the post, so that a list is read from this table alone. Empty until the post is scored again.
alter table viral_posts add column author_id uuid, add column original_post_id uuid;
