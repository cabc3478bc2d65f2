-- leads, outside a transaction: credits the steps of leads that exist to posts, a thousand leads at a time
-- Leads are read in the order of their ids, and rows that exist are left alone: a run that was interrupted can start again.
do $$
declare
  last uuid := '00000000-0000-0000-0000-000000000000';
  batch uuid[];
begin
  loop
    select array_agg(id order by id) into batch
      from (select id from crm_leads where id > last order by id limit 1000) as next;
    exit when batch is null;
    insert into conversion_events (lead_id, group_id, event_type, value, occurred_at, post_id)
    select lead.id, lead.group_id, 'awareness', 1, coalesce(first.created_at, lead.created_at), first.post_id
      from crm_leads as lead
      left join lateral (
        select created_at, post_id from crm_touchpoints
         where lead_id = lead.id and heat > 0
         order by created_at, post_id
         limit 1) as first on true
     where lead.id = any(batch) and lead.is_listed
    union all
    select arrival.lead_id, arrival.group_id, arrival.event_type, arrival.value, arrival.created_at, last_post.post_id
      from (
        select distinct on (lead_id, event_type) *
          from (select lead.id as lead_id, lead.group_id, step.event_type, step.value, step.rank, touch.id, touch.created_at,
                       min(step.rank) over (partition by lead.id order by touch.created_at desc, touch.id desc) as lowest
                  from crm_leads as lead
                  join crm_touchpoints as touch on touch.lead_id = lead.id and touch.type = 'stage_change'
                  join (values ('new', 0, null, 0), ('engaging', 1, 'interest', 2), ('hot', 2, 'intent', 4),
                               ('qualified', 3, 'evaluation', 8), ('converted', 4, 'purchase', 25))
                       as step (stage, rank, event_type, value) on step.stage = touch.metadata ->> 'to'
                 where lead.id = any(batch) and lead.is_listed) as change
         where event_type is not null and rank <= lowest
         order by lead_id, event_type, created_at, id) as arrival
      left join lateral (
        select post_id from crm_touchpoints
         where lead_id = arrival.lead_id and heat > 0 and post_id is not null
           and created_at <= arrival.created_at and created_at > arrival.created_at - interval '30 days'
         order by created_at desc, post_id desc
         limit 1) as last_post on true
    on conflict do nothing;
    last := batch[cardinality(batch)];
    commit;
  end loop;
end $$;
