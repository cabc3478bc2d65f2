-- groups, outside a transaction: public groups, those with the most members first
create index concurrently groups_popular on groups (member_count desc, id desc) where privacy = 'public';
