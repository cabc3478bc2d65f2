-- profiles: up to which post the authors of new posts were looked at for badges; one row
create table badges_counted (
  only_row boolean primary key default true check (only_row),
  last_post_id uuid not null
);
insert into badges_counted (last_post_id)
select coalesce((select id from posts order by id desc limit 1), '00000000-0000-0000-0000-000000000000');
