-- The rows behind the counters, and what people saved for themselves.
insert into reactions (id, post_id, user_id, reaction_type, created_at)
select bench.uuid7(ms, 'reaction ' || post_n::text || ' ' || member_n::text), post_id, member_id,
    (array['upvote', 'downvote', 'like', 'love', 'laugh', 'wow', 'sad', 'angry'])[kind], bench.moment(ms)
  from (select post_n, member_n, p.id as post_id, m.id as member_id, kind,
            least(bench.post_ms(post_n) + member_n::bigint * 7919000 % 360000000, :now) as ms
          from reacted join post_ids p on p.n = post_n join member_ids m on m.n = member_n) as given;
insert into comments (id, post_id, author_id, content, created_at)
select bench.uuid7(ms, 'comment ' || c.n::text), p.id, m.id, phrase, bench.moment(ms)
  from commented c join phrases f on f.n = phrase_n join post_ids p on p.n = post_n join member_ids m on m.n = member_n;
insert into poll_votes (post_id, user_id, option_index, created_at)
select bench.post_id(post_n), bench.member_id(member_n), choice, bench.moment(bench.post_ms(post_n))
  from voted order by post_n, member_n;
insert into video_views (post_id, user_id, view_duration, completed_view, created_at)
select bench.post_id(post_n), bench.member_id(member_n), 3 + chance * 9, chance > 0.9, bench.moment(bench.post_ms(post_n))
  from viewed order by post_n, member_n;
select setseed(0.14);
insert into saved_posts (id, user_id, post_id, created_at)
select bench.uuid7(bench.post_ms(p.n), 'saved ' || pair::text), m.id, p.id, bench.moment(bench.post_ms(p.n))
  from (select distinct (1 + floor(:members * random())::bigint) * (:posts + 1) + 1 + floor(:posts * random())::bigint
          as pair from generate_series(1, :members * 5) order by 1) pairs
  join member_ids m on m.n = pair / (:posts + 1) join post_ids p on p.n = pair % (:posts + 1);
update platform_stats set value = :members where name = 'members';
update platform_stats set value = (select count(*) from groups where privacy = 'public') where name = 'public_groups';
drop table drafts, places, reacted, commented, polls, voted, videos, viewed, phrases, member_ids, post_ids;
