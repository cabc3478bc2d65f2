-- groups, outside a transaction: a group never has two owners
create unique index concurrently group_memberships_one_owner on group_memberships (group_id) where role = 'owner';
