-- stats: counts the public groups that exist; from now on a worker counts them
update platform_stats
   set value = (select count(*) from groups where privacy = 'public')
 where name = 'public_groups';
