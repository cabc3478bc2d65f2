-- stats: the public figures, kept by workers so that nobody counts a table
create table platform_stats (
  name text primary key,
  value bigint not null
);
insert into platform_stats (name, value) values ('members', 0), ('public_groups', 0);
