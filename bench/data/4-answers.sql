-- What people did with posts, as numbers: the posts are written once, with their counters.

-- A post is: by whom, where, for whom, and what is in it. One in twenty shares an earlier public post.
select setseed(0.09);
create temp table drafts as
select d.n, coalesce(p.member_n, d.author_n) as author_n, p.group_n,
    case when p.group_n % 5 = 0 then 'members' when p.group_n is not null or d.reach < 0.66 then 'public'
      when d.reach < 0.95 then 'friends' else 'private' end as audience,
    case when d.kind < 0.11 and d.n > 1000 then 1 + floor((d.n - 1) * power(d.which, 0.3))::int end as share_n,
    case when d.kind < 0.11 then 'none' when d.kind < 0.31 then 'image' when d.kind < 0.34 then 'video'
      else 'none' end as media,
    case when d.kind > 0.98 then 2 + floor(3 * d.which)::int end as options,
    p1, p2, p3, p4, d.which
  from (select n, 1 + floor(:members * power(random(), 1.6))::int as author_n, random() as reach, random() as kind,
          random() as which, case when random() < 0.25 then 1 + floor((select count(*) from places) * random())::bigint
            end as place, 1 + floor(60000 * random())::int as p1, 1 + floor(60000 * random())::int as p2,
          1 + floor(60000 * random())::int as p3, 1 + floor(60000 * random())::int as p4
          from generate_series(1, :posts) n) d
  left join places p on p.n = d.place
 order by d.n;
create unique index on drafts (n);
analyze drafts;
update drafts d set share_n = null from drafts o
 where o.n = d.share_n and (o.share_n is not null or o.audience <> 'public' or o.group_n is not null);
analyze drafts;

-- Reactions and comments: a few posts have very many. `n * 1234567 + 89` shuffles who they are.
select setseed(0.10);
create temp table reacted as
select pair / (:members + 1) as post_n, (pair % (:members + 1))::int as member_n,
    width_bucket(random(), array[0.40, 0.45, 0.70, 0.80, 0.88, 0.93, 0.97]) + 1 as kind
  from (select distinct (1 + (floor(:posts * power(random(), 2.5))::bigint * 1234567 + 89) % :posts) * (:members + 1)
            + 1 + floor(:members * power(random(), 1.3))::bigint as pair
          from generate_series(1, :posts * 6) order by 1) pairs;
select setseed(0.11);
create temp table commented as
select n, post_n, least(bench.post_ms(post_n) + (later * 100 * 3600000)::bigint, :now) as ms, member_n, phrase_n
  from (select n, 1 + (floor(:posts * power(random(), 2.2))::bigint * 1234567 + 89) % :posts as post_n,
          random() as later, 1 + floor(:members * power(random(), 1.4))::int as member_n,
          1 + floor(60000 * random())::int as phrase_n
          from generate_series(1, :posts * 3) n) picked
 order by ms, n;

-- Eight votes a poll, five views a video.
select setseed(0.12);
create temp table polls as select row_number() over (order by n) as k, n, options from drafts where options is not null;
create temp table voted as
select polls.n as post_n, member_n, floor(chance * options)::int as choice
  from (select distinct on (k, member_n) k, member_n, chance from (
          select 1 + floor((select count(*) from polls) * random())::int as k,
              1 + floor(:members * random())::int as member_n, random() as chance
            from generate_series(1, (select count(*) from polls)::int * 8)) picked order by k, member_n, chance) votes
  join polls using (k);
select setseed(0.13);
create temp table videos as select row_number() over (order by n) as k, n from drafts where media = 'video';
create temp table viewed as
select videos.n as post_n, member_n, chance
  from (select distinct on (k, member_n) k, member_n, chance from (
          select 1 + floor((select count(*) from videos) * random())::int as k,
              1 + floor(:members * random())::int as member_n, random() as chance
            from generate_series(1, (select count(*) from videos)::int * 5)) picked order by k, member_n, chance) views
  join videos using (k);
analyze reacted, commented, voted, viewed;
