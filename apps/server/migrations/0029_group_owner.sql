-- groups, outside a transaction: the owner of a group is found without reading its members
create index concurrently group_memberships_owner on group_memberships (group_id) where role = 'owner';
