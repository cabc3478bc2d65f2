-- reports: the rule of one report per target is the index with its group
alter table reports drop constraint reports_reporter_id_target_type_target_id_key;
