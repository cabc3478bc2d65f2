-- groups, outside a transaction: a member's groups, the one joined last first
create index concurrently group_memberships_joined on group_memberships (user_id, joined_at desc, group_id desc);
