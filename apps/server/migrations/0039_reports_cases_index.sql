-- reports, outside a transaction: the reports of a case
create index concurrently reports_case on reports (case_id, id) where case_id is not null;
