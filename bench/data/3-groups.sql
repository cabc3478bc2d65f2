-- Groups, one in five private, the largest with a tenth of everybody. Who made one is its owner.
select setseed(0.08);
create temp table places as
select row_number() over (order by pair) as n, (pair / (:members + 1))::int as group_n,
    (pair % (:members + 1))::int as member_n
  from (select distinct group_n::bigint * (:members + 1) + member_n as pair from (
          select 1 + floor(:groups * power(random(), 2.2))::int as group_n,
              1 + floor(:members * random())::int as member_n
            from generate_series(1, :members * 6)
          union all select n, 1 + n * 7919 % :members from generate_series(1, :groups) n) picked) pairs;
analyze places;

insert into groups (id, name, description, privacy, created_by_id, member_count, created_at, updated_at)
select bench.group_id(g.n), initcap(a.word) || ' ' || b.word, p.phrase,
    case when g.n % 5 = 0 then 'private' else 'public' end, bench.member_id(1 + g.n * 7919 % :members), m.count,
    bench.moment(bench.group_ms(g.n)), bench.moment(bench.group_ms(g.n))
  from generate_series(1, :groups) g (n)
  join (select group_n, count(*) from places group by 1) m on m.group_n = g.n
  join bench.words a on a.n = 1 + g.n * 17 % 20000 join bench.words b on b.n = 1 + g.n * 31 % 20000
  join phrases p on p.n = g.n
 order by g.n;
insert into group_memberships (group_id, user_id, role, joined_at)
select bench.group_id(group_n), bench.member_id(member_n),
    case when member_n = 1 + group_n * 7919 % :members then 'owner' else 'member' end,
    bench.moment(bench.group_ms(group_n) + 60000)
  from places order by n;
