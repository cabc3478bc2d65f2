-- leads, outside a transaction: the first and the last thing that a lead did until some time, and at which post
create index concurrently crm_touchpoints_engagements on crm_touchpoints (lead_id, created_at, post_id) where heat > 0;
