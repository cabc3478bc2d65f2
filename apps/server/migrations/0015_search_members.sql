-- search, outside a transaction: finds the names of members that are like what was typed
create index concurrently member_names_alike on member_names using gin (word gin_trgm_ops);
