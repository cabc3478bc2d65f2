-- relations: whose posts are read at their source, kept until they have far fewer followers
alter table users add column is_well_known boolean not null default false;
update users set is_well_known = true where followers_count >= 1000;
