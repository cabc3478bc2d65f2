-- The bare work of a search for members: names that begin with three characters, of those who belong to the group.
\set n random(1, 20000)
select u.id, u.first_name, u.last_name, u.username, u.profile_image_url, u.is_verified
  from member_names named
  join group_memberships m on m.group_id = (select id from bench.large_group) and m.user_id = named.member_id
  join users u on u.id = named.member_id
 where named.word >= (select left(word, 3) from bench.words where n = :n)
   and named.word < (select left(word, 3) || chr(1114111) from bench.words where n = :n)
 limit 20;
