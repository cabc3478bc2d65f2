-- relations, outside a transaction: the few who are well known
create index concurrently users_are_well_known on users (id) where is_well_known;
