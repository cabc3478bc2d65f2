-- events: workers that have nothing to do outside of groups, so that events which happen there are not kept for them
alter table event_workers add column in_groups_only boolean not null default false;
