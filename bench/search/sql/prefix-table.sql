-- The bare work of the people dropdown while a name is typed: a beginning of two to five characters in a table of
-- prefixes, and the people it lists.
\set n random(1, 20000)
\set length random(2, 5)
select member.id, member.first_name, member.last_name, member.username, member.followers_count
  from bench.prefixes cross join unnest(ids) with ordinality as listed (id, place)
  join users as member on member.id = listed.id
 where prefix = (select left(word, :length) from bench.words where n = :n)
 order by place limit 8;
