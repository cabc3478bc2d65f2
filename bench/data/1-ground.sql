-- Ids, words and phrases of our own making: the same in every run that ends at the same moment.
create schema bench;

-- A UUIDv7 of a moment. The salt takes the place of chance.
create function bench.uuid7(ms bigint, salt text) returns uuid language sql immutable parallel safe as $$
  select overlay(overlay(lpad(to_hex(ms), 12, '0') || substr(md5(salt), 13) placing '7' from 13 for 1)
    placing '8' from 17 for 1)::uuid $$;
create function bench.moment(ms bigint) returns timestamptz language sql immutable parallel safe as $$
  select to_timestamp(ms / 1000.0) $$;

-- Everything is numbered from 1, and the ids of a table stand in the order of their numbers.
-- Members and groups are older than any post; the posts fill the last 90 days, the newest is of now.
create function bench.member_ms(n bigint) returns bigint language sql immutable parallel safe as $$
  select :now - 1100 * 86400000::bigint + n * (1000 * 86400000::bigint / :members) $$;
create function bench.member_id(n bigint) returns uuid language sql immutable parallel safe as $$
  select bench.uuid7(bench.member_ms(n), 'member ' || n::text) $$;
create function bench.group_ms(n bigint) returns bigint language sql immutable parallel safe as $$
  select :now - 700 * 86400000::bigint + n * (600 * 86400000::bigint / :groups) $$;
create function bench.group_id(n bigint) returns uuid language sql immutable parallel safe as $$
  select bench.uuid7(bench.group_ms(n), 'group ' || n::text) $$;
create function bench.post_ms(n bigint) returns bigint language sql immutable parallel safe as $$
  select :now - (:posts - n) * (90 * 86400000::bigint) / :posts $$;
create function bench.post_id(n bigint) returns uuid language sql immutable parallel safe as $$
  select bench.uuid7(bench.post_ms(n), 'post ' || n::text) $$;
create function bench.media_id(post bigint) returns uuid language sql immutable parallel safe as $$
  select bench.uuid7(bench.post_ms(post) - 60000, 'media ' || post::text) $$;

-- 20,000 words of two or three syllables; word 1 is the most common one, and the shuffle keeps rank and spelling apart.
create table bench.words as
with sounds as (
  select string_to_array('b,c,d,f,g,h,l,m,n,p,r,s,t,v,w,br,cl,dr,pl,st', ',') as onset,
    string_to_array('a,e,i,o,u', ',') as vowel, string_to_array('n,r,s,l,t,m,d,ck', ',') as coda),
syllables as (
  select n, onset[1 + n % 20] || vowel[1 + n / 20] as syllable from sounds, generate_series(0, 99) n)
select w.n + 1 as n,
  a.syllable || b.syllable || case when w.s >= 5000 then c.syllable else '' end || coda[1 + w.s % 8] as word
  from (select n, n * 7919 % 20000 as s from generate_series(0, 19999) n) w
  join syllables a on a.n = w.s % 100
  join syllables b on b.n = w.s / 100 % 100
  join syllables c on c.n = w.s * 37 / 100 % 100
  cross join sounds order by w.n;
alter table bench.words add primary key (n);

-- 60,000 phrases of nine words; common words stand in many of them.
select setseed(0.01);
create temp table phrases as
select p as n, string_agg(word, ' ') as phrase
  from (select p, 1 + floor(20000 * power(random(), 3))::int as w
          from generate_series(1, 60000) p, generate_series(1, 9)) picked
  join bench.words on n = w group by p;
analyze phrases;

-- The ids by number: joining them is quicker than making each anew. The rows to be written stand in the right order already.
create temp table member_ids as select n, bench.member_id(n) as id from generate_series(1, :members) n;
create temp table post_ids as select n, bench.post_id(n) as id from generate_series(1, :posts) n;
analyze member_ids, post_ids;
