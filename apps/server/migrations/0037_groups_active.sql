-- groups, outside a transaction: groups with posts of the last days, whose counters are to be lowered
create index concurrently groups_active on groups (id) where recent_post_count > 0;
