-- members: whether an agent can be mentioned; true for people
alter table users add column is_available boolean not null default true;
