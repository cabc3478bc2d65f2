-- The bare work of a page of members from anywhere in the list.
\set n random(1, :members)
select m.role, m.joined_at, u.id, u.first_name, u.last_name, u.username, u.profile_image_url, u.is_verified
  from (select role, joined_at, user_id from group_memberships
         where group_id = (select id from bench.large_group)
           and (joined_at, user_id) > (select joined_at, user_id from group_memberships
                                        where group_id = (select id from bench.large_group)
                                          and user_id = bench.member_id(:n))
         order by joined_at, user_id limit 50) m
  join users u on u.id = m.user_id order by m.joined_at, u.id;
