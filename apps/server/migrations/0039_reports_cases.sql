-- reports: the case of the group whose moderators review a report
alter table reports add column case_id uuid references group_cases;
