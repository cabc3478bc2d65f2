-- members: the group whose agent a row of `users` is; null for people and for agents of the whole site
alter table users add column agent_group_id uuid references groups;
create index users_agent_group on users (agent_group_id) where agent_group_id is not null;
