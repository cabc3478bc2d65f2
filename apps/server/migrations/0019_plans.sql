-- search, events and all that grows: plans that hold from the first row on, with statistics or without
-- What was written last waited in a list that every look-up reads whole, until the next vacuum.
alter index member_names_alike set (fastupdate = off);
alter index group_names_alike set (fastupdate = off);
select gin_clean_pending_list('member_names_alike'), gin_clean_pending_list('group_names_alike');

-- Counted while they were empty, they seem to stay so, and everything about them is planned as a reading of the whole
-- table. Emptied once more, they count as never counted.
do $$
declare
  name text;
  is_empty boolean;
begin
  foreach name in array '{member_names,group_names,post_words}'::text[] loop
    execute format('select not exists (select from %I)', name) into is_empty;
    continue when not is_empty;
    execute format('lock table %I in access exclusive mode', name);
    execute format('select not exists (select from %I)', name) into is_empty;
    if is_empty then
      execute format('truncate %I', name);
    end if;
  end loop;
end $$;

-- Queues are empty most of the time. They keep the pages that they once had: a table without any seems so cheap to read
-- whole that the plan for it would be kept while it fills.
alter table outbox set (vacuum_truncate = off, autovacuum_analyze_scale_factor = 0, autovacuum_analyze_threshold = 1000);
alter table event_effects set (vacuum_truncate = off, autovacuum_analyze_scale_factor = 0, autovacuum_analyze_threshold = 1000);
alter table event_failures set (vacuum_truncate = off, autovacuum_vacuum_scale_factor = 0.02);
alter table delivery_waiting set (vacuum_truncate = off, autovacuum_vacuum_scale_factor = 0.02);
alter table delivery_plans set (vacuum_truncate = off, autovacuum_vacuum_scale_factor = 0.02);
alter table idempotency_keys set (vacuum_truncate = off, autovacuum_vacuum_scale_factor = 0.02);
alter table login_attempts set (vacuum_truncate = off, autovacuum_vacuum_scale_factor = 0.02);
alter table sessions set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);

-- Those that grow and change the most are counted again after two changes in a hundred, not after ten.
alter table users set (autovacuum_vacuum_scale_factor = 0.05, autovacuum_analyze_scale_factor = 0.02);
alter table posts set (autovacuum_vacuum_scale_factor = 0.05, autovacuum_analyze_scale_factor = 0.02);
alter table comments set (autovacuum_vacuum_scale_factor = 0.05, autovacuum_analyze_scale_factor = 0.02);
alter table reactions set (autovacuum_vacuum_scale_factor = 0.05, autovacuum_analyze_scale_factor = 0.02);
alter table notifications set (autovacuum_vacuum_scale_factor = 0.05, autovacuum_analyze_scale_factor = 0.02);
alter table notification_actors set (autovacuum_vacuum_scale_factor = 0.05, autovacuum_analyze_scale_factor = 0.02);
alter table member_names set (autovacuum_vacuum_scale_factor = 0.05, autovacuum_analyze_scale_factor = 0.02);
alter table post_words set (autovacuum_vacuum_scale_factor = 0.05, autovacuum_analyze_scale_factor = 0.02);
