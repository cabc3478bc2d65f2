-- groups: whether an agent hid what a case is about until people decide
alter table group_cases add column is_hidden_by_agent boolean not null default false;
