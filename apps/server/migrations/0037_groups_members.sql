-- groups, outside a transaction: the members of a group, those who joined first come first
create index concurrently group_memberships_members on group_memberships (group_id, joined_at, user_id);
