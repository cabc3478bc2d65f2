-- mentions: what the search behind an @ finds people, agents and groups by; in byte order, so that a prefix is one range
create index users_handle_prefix on users (username collate "C") where username is not null;
create index users_name_prefix
  on users ((lower(btrim(coalesce(first_name, '') || ' ' || coalesce(last_name, '')))) collate "C")
  where username is not null;
create index users_last_name_prefix on users ((lower(last_name)) collate "C") where username is not null;
create index users_agents on users (username collate "C") where kind = 'agent';
create index groups_handle_prefix on groups (handle collate "C") where handle is not null and privacy = 'public';
create index groups_name_prefix on groups ((lower(name)) collate "C") where handle is not null and privacy = 'public';
