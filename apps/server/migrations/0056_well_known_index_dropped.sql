-- relations, outside a transaction: with followers_count in its condition, each follow wrote to all indexes of the member
drop index concurrently users_well_known;
