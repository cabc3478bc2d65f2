-- groups, outside a transaction: the owner and admins of a group, without reading its members
create index concurrently group_memberships_staff on group_memberships (group_id) where role <> 'member';
