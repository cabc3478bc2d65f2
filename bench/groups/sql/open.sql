-- The bare work of a group's page: the group, the viewer's membership, owner and admins, and the first fifty members.
\set n random(1, :members)
select g.id, g.name, g.description, g.privacy, g.member_count, g.post_count, m.role
  from groups g left join group_memberships m on m.group_id = g.id and m.user_id = bench.member_id(:n)
 where g.id = (select id from bench.large_group);
select m.role, m.joined_at, u.id, u.first_name, u.last_name, u.username, u.profile_image_url, u.is_verified
  from group_memberships m join users u on u.id = m.user_id
 where m.group_id = (select id from bench.large_group) and m.role <> 'member';
select m.role, m.joined_at, u.id, u.first_name, u.last_name, u.username, u.profile_image_url, u.is_verified
  from (select role, joined_at, user_id from group_memberships
         where group_id = (select id from bench.large_group) order by joined_at, user_id limit 50) m
  join users u on u.id = m.user_id order by m.joined_at, u.id;
