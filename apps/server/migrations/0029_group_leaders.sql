-- groups, outside a transaction: who leads a group is found without reading its members
create index concurrently group_memberships_leaders on group_memberships (group_id, role) where role <> 'member';
