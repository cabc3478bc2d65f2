-- leads, outside a transaction: the way of a lead through the stages
create index concurrently crm_touchpoints_stages on crm_touchpoints (lead_id, created_at, id) where type = 'stage_change';
