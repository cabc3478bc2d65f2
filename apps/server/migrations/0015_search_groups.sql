-- search, outside a transaction: finds the names of groups that are like what was typed
create index concurrently group_names_alike on group_names using gin (word gin_trgm_ops);
