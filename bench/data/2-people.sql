-- Members and their ties. A pair of members is one number, a * size + b: quick to sort and to make distinct.

-- Whom one follows: 24 on average, at most 2,000; a few are followed by a fifth of everybody.
select setseed(0.02);
create temp table follow_pairs as
select distinct f::bigint * (:members + 1) + t as pair from (
  select f, 1 + floor(:members * power(random(), 2.75))::int as t
    from (select f, least(2000, floor(10 * power(random() + 1e-9, -0.6)))::int as degree
            from generate_series(1, :members) f) people, generate_series(1, degree)) picked
 where f <> t order by 1;

-- Friends, mostly among neighbours: 22 on average.
select setseed(0.03);
create temp table met as
select a, 1 + ((a - 1 + (case when random() < 0.5 then 1 else -1 end)
    * (1 + floor(:members / 2 * power(random(), 6)))::int + :members) % :members) as b
  from (select a, least(1500, floor(6 * power(random() + 1e-9, -0.53)))::int as degree
          from generate_series(1, :members) a) people, generate_series(1, degree);
create temp table friend_pairs as
select distinct a::bigint * (:members + 1) + b as pair
  from (select a, b from met union all select b, a from met) both_ways where a <> b order by 1;
drop table met;
analyze follow_pairs, friend_pairs;

select setseed(0.04);
insert into friends (user_id, friend_id, created_at)
select a.id, b.id, bench.moment(:now - (random() * 90 * 86400000)::bigint)
  from friend_pairs
  join member_ids a on a.n = pair / (:members + 1) join member_ids b on b.n = pair % (:members + 1);
insert into user_follows (follower_id, followee_id, created_at)
select a.id, b.id, bench.moment(:now - (random() * 90 * 86400000)::bigint)
  from follow_pairs
  join member_ids a on a.n = pair / (:members + 1) join member_ids b on b.n = pair % (:members + 1);

-- One in a hundred follows is muted; blocks fall between strangers.
select setseed(0.05);
insert into user_mutes (muter_id, muted_id, created_at)
select bench.member_id(pair / (:members + 1)), bench.member_id(pair % (:members + 1)), bench.moment(:now)
  from (select pair, random() as chance from follow_pairs) f where chance < 0.01 order by pair;
select setseed(0.06);
insert into user_blocks (blocker_id, blocked_id, created_at)
select bench.member_id(a), bench.member_id(b), bench.moment(:now) from (
  select distinct 1 + floor(:members * random())::int as a, 1 + floor(:members * power(random(), 1.5))::int as b
    from generate_series(1, :members / 5)) picked
 where a <> b and not exists (select from friend_pairs where pair = a::bigint * (:members + 1) + b)
   and not exists (select from follow_pairs where pair = a::bigint * (:members + 1) + b)
   and not exists (select from follow_pairs where pair = b::bigint * (:members + 1) + a)
 order by a, b;

-- Nobody has anything private: no address, no log-in.
select setseed(0.07);
insert into users (id, username, first_name, last_name, profile_image_url, bio, location, is_verified,
  followers_count, following_count, friends_count, is_well_known, created_at, updated_at)
select bench.member_id(m.n), a.word || '_' || b.word || m.n, initcap(a.word), initcap(b.word),
    case when chance < 0.7 then 'https://pictures.example/' || md5('face ' || m.n) || '.webp' end,
    'Senior ' || a.word || ' engineer at ' || initcap(b.word), initcap(c.word), chance < 0.02,
    coalesce(followers.count, 0), coalesce(following.count, 0), coalesce(friends.count, 0),
    coalesce(followers.count, 0) >= 1000, bench.moment(bench.member_ms(m.n)), bench.moment(bench.member_ms(m.n))
  from (select n, random() as chance, 1 + floor(20000 * random())::int as a,
          1 + floor(20000 * random())::int as b, 1 + floor(20000 * random())::int as c
          from generate_series(1, :members) n) m
  join bench.words a on a.n = m.a join bench.words b on b.n = m.b join bench.words c on c.n = m.c
  left join (select pair % (:members + 1) as n, count(*) from follow_pairs group by 1) followers on followers.n = m.n
  left join (select pair / (:members + 1) as n, count(*) from follow_pairs group by 1) following on following.n = m.n
  left join (select pair / (:members + 1) as n, count(*) from friend_pairs group by 1) friends on friends.n = m.n
 order by m.n;
drop table friend_pairs, follow_pairs;
