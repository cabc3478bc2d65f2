-- preferences: switches that no statement asks for are in one column, so that a further one needs no migration
alter table user_preferences add column extras jsonb not null default '{}';
update user_preferences set extras = jsonb_build_object('keyShortcuts', key_shortcuts);
-- Processes of the version before still use the column: a later migration drops it.
alter table user_preferences alter column key_shortcuts set default true;
