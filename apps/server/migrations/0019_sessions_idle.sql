-- sessions, outside a transaction: those that nobody has used for long
create index concurrently sessions_idle on sessions (last_seen_at);
