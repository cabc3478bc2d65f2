-- posts: whether AI agents leave a post alone: they neither read it nor answer below it
alter table posts add column is_humans_only boolean not null default false;
