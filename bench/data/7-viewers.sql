-- Those whose feeds are read: members in a random order, then those with the most sources. Their timelines
-- are made by the rule of the feed, for the references that read and deliver them.
create function bench.home(viewer uuid, amount int) returns uuid[] language sql stable as $$
  with hidden as materialized (
    select muted_id as id from user_mutes where muter_id = viewer
    union select blocked_id from user_blocks where blocker_id = viewer
    union select blocker_id from user_blocks where blocked_id = viewer),
  sources as materialized (
    select id, bool_or(near) as near, bool_or(self) as self from (
      select friend_id as id, true as near, false as self from friends where user_id = viewer
      union all select followee_id, false, false from user_follows where follower_id = viewer
      union all select viewer, true, true) ties
     where id not in (select id from hidden) group by id)
  select array(
    select id from (
      select post.id from sources cross join lateral (
        select p.id from posts p
         where p.author_id = sources.id and p.group_id is null and p.deleted_at is null
           and (p.audience = 'public' or (p.audience = 'friends' and sources.near) or sources.self)
         order by p.id desc limit amount) post
      union
      select post.id from group_memberships m cross join lateral (
        select p.id, p.author_id from posts p where p.group_id = m.group_id and p.deleted_at is null
         order by p.id desc limit amount) post
       where m.user_id = viewer and post.author_id not in (select id from hidden)) met
     order by id desc limit amount) $$;

create table bench.viewers (
  k int primary key, id uuid not null unique, heavy boolean not null, sources int not null, ids uuid[] not null);
create table bench.timelines (k int primary key, ids uuid[] not null);

select setseed(0.15);
create temp table present as
select id, friends_count + following_count as sources, random() as place
  from (select id, friends_count, following_count from users order by id) everybody;
create temp table heaviest as select id, sources from present order by sources desc, id limit :heavy;
create temp table chosen as
select row_number() over (order by heavy, place)::int - 1 as k, id, heavy, sources from (
  (select id, false as heavy, sources, place from present where id not in (select id from heaviest)
    order by place limit :viewers)
  union all select id, true, sources, -sources from heaviest) picked;
insert into bench.timelines (k, ids) select k, bench.home(id, 800) from chosen;
insert into bench.viewers (k, id, heavy, sources, ids)
select k, id, heavy, sources, t.ids[1:10] from chosen join bench.timelines t using (k);
