-- leads: a member in whose texts the lead detection found a buying intent is a lead, however little else they did
alter table crm_leads
  -- Where it was found, and when that was written. The last one, if there are several.
  add column detected_post_id uuid,
  add column detected_at timestamptz;
-- With it go the indexes that depend on it.
alter table crm_leads drop column is_listed;
alter table crm_leads
  add column is_listed boolean generated always as (
    status <> 'staff' and (engagement_count >= 2 or is_handled or detected_post_id is not null)
  ) stored;
create index crm_leads_score on crm_leads (group_id, heat desc, id desc) where is_listed;
create index crm_leads_recent on crm_leads (group_id, last_engaged_at desc, id desc) where is_listed;
create index crm_leads_stage_score on crm_leads (group_id, stage, heat desc, id desc) where is_listed;
create index crm_leads_stage_recent on crm_leads (group_id, stage, last_engaged_at desc, id desc) where is_listed;
create index crm_leads_hot on crm_leads (group_id, hot_end) where is_listed;
