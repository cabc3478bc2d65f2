-- groups: an index of owners takes the place of this one, which drew the plans of other statements to it
drop index group_memberships_leaders;
