-- leads: which posts brought leads and moved them on
-- One for each step of a lead on its way, and each credited to one post or to none: sums count no one twice.
create table conversion_events (
  lead_id uuid not null references crm_leads on delete cascade,
  event_type text not null check (event_type in (
    'awareness', 'interest', 'consideration', 'intent', 'evaluation', 'purchase', 'retention', 'advocacy'
  )),
  group_id uuid not null references groups,
  source_type text not null generated always as (case when post_id is null then 'none' else 'post' end) stored,
  post_id uuid,
  -- In points: what the step counts for in comparisons.
  value integer not null check (value > 0),
  occurred_at timestamptz not null,
  primary key (lead_id, event_type)
);
create index conversion_events_post on conversion_events (post_id, occurred_at desc, lead_id) include (event_type)
  where post_id is not null;

-- What happened in the pipeline of a group in a day, a week from Monday, or a month, in UTC. Kept by triggers.
create table engagement_metrics (
  group_id uuid not null references groups,
  period text not null check (period in ('daily', 'weekly', 'monthly')),
  starts_on date not null,
  lead_count integer not null default 0,
  move_count integer not null default 0,
  conversion_count integer not null default 0,
  -- Those of them that no post brought about.
  other_lead_count integer not null default 0,
  other_move_count integer not null default 0,
  other_conversion_count integer not null default 0,
  engagement_score integer not null default 0,
  primary key (group_id, period, starts_on)
);

-- The same of each post, and of all time, which begins at -infinity.
create table post_conversions (
  post_id uuid not null,
  period text not null check (period in ('all', 'weekly', 'monthly')),
  starts_on date not null,
  group_id uuid not null references groups,
  lead_count integer not null default 0,
  move_count integer not null default 0,
  conversion_count integer not null default 0,
  score integer not null default 0,
  primary key (post_id, period, starts_on)
);
create index post_conversions_best on post_conversions (group_id, period, starts_on, score desc, post_id desc);

-- Counts steps that a statement wrote, with 1, or that it took away, with -1: in one order, so that two cannot deadlock.
create function crm_count_conversions() returns trigger language plpgsql as $$
declare
  sign constant integer := tg_argv[0]::integer;
begin
  insert into engagement_metrics as counted (
    group_id, period, starts_on, lead_count, move_count, conversion_count,
    other_lead_count, other_move_count, other_conversion_count, engagement_score)
  select group_id, given.period, date_trunc(given.unit, occurred_at at time zone 'UTC')::date,
         sign * count(*) filter (where event_type = 'awareness'),
         sign * count(*) filter (where event_type not in ('awareness', 'purchase')),
         sign * count(*) filter (where event_type = 'purchase'),
         sign * count(*) filter (where event_type = 'awareness' and post_id is null),
         sign * count(*) filter (where event_type not in ('awareness', 'purchase') and post_id is null),
         sign * count(*) filter (where event_type = 'purchase' and post_id is null),
         sign * sum(value)
    from changed
   cross join (values ('daily', 'day'), ('weekly', 'week'), ('monthly', 'month')) as given (period, unit)
   group by 1, 2, 3 order by 1, 2, 3
  on conflict (group_id, period, starts_on) do update
     set lead_count = counted.lead_count + excluded.lead_count,
         move_count = counted.move_count + excluded.move_count,
         conversion_count = counted.conversion_count + excluded.conversion_count,
         other_lead_count = counted.other_lead_count + excluded.other_lead_count,
         other_move_count = counted.other_move_count + excluded.other_move_count,
         other_conversion_count = counted.other_conversion_count + excluded.other_conversion_count,
         engagement_score = counted.engagement_score + excluded.engagement_score;

  insert into post_conversions as counted (
    post_id, period, starts_on, group_id, lead_count, move_count, conversion_count, score)
  select post_id, given.period,
         coalesce(date_trunc(given.unit, occurred_at at time zone 'UTC')::date, '-infinity'), group_id,
         sign * count(*) filter (where event_type = 'awareness'),
         sign * count(*) filter (where event_type not in ('awareness', 'purchase')),
         sign * count(*) filter (where event_type = 'purchase'),
         sign * sum(value)
    from changed
   cross join (values ('all', null), ('weekly', 'week'), ('monthly', 'month')) as given (period, unit)
   where post_id is not null
   group by 1, 2, 3, 4 order by 1, 2, 3
  on conflict (post_id, period, starts_on) do update
     set lead_count = counted.lead_count + excluded.lead_count,
         move_count = counted.move_count + excluded.move_count,
         conversion_count = counted.conversion_count + excluded.conversion_count,
         score = counted.score + excluded.score;
  return null;
end $$;
create trigger conversion_events_inserted after insert on conversion_events
  referencing new table as changed for each statement execute function crm_count_conversions('1');
create trigger conversion_events_replaced after update on conversion_events
  referencing old table as changed for each statement execute function crm_count_conversions('-1');
create trigger conversion_events_updated after update on conversion_events
  referencing new table as changed for each statement execute function crm_count_conversions('1');
create trigger conversion_events_deleted after delete on conversion_events
  referencing old table as changed for each statement execute function crm_count_conversions('-1');

-- A lead whose record is erased leaves its stage on that day: what came to a stage and went from it is what is in it.
create function crm_count_erased_leads() returns trigger language plpgsql as $$
begin
  insert into crm_stage_days as counted (group_id, day, stage, left_count)
  select group_id, (now() at time zone 'UTC')::date, stage, count(*)
    from before where is_listed group by 1, 2, 3 order by 1, 2, 3
  on conflict (group_id, day, stage) do update set left_count = counted.left_count + excluded.left_count;
  return null;
end $$;
create trigger crm_leads_erased after delete on crm_leads
  referencing old table as before for each statement execute function crm_count_erased_leads();
