-- reports, outside a transaction: a member can be reported once in each group
create unique index concurrently reports_once on reports (reporter_id, target_type, target_id, group_id) nulls not distinct;
