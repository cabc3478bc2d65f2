-- groups, outside a transaction: public groups, those with the most posts of the last days first
create index concurrently groups_trending on groups (recent_post_count desc, member_count desc, id desc)
  where privacy = 'public';
