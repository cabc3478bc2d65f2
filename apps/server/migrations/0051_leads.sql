-- leads: members who engage with a group, and what they did, for those who run the group
create table crm_leads (
  id uuid primary key,
  group_id uuid not null references groups,
  user_id uuid not null references users,
  stage text not null default 'new' check (stage in ('new', 'engaging', 'hot', 'qualified', 'converted', 'lost')),
  -- `left`: not a member any more, nothing is added; `staff`: owner or admin now, not shown.
  status text not null default 'member' check (status in ('member', 'left', 'staff')),
  engagement_count integer not null default 0,
  last_engaged_at timestamptz not null,
  -- The sum of the heat of all touchpoints: the score without its decay, so that it compares at any time.
  heat float8 not null default 0,
  -- Until when the lead is hot by its score, if nothing else happens.
  hot_until timestamptz,
  hot_end timestamptz generated always as (case when stage = 'hot' then 'infinity' else hot_until end) stored,
  assigned_to_id uuid references users,
  -- When a person last chose the stage.
  moved_at timestamptz,
  -- A person moved it, assigned it, wrote to them or wrote a note.
  is_handled boolean not null default false,
  is_listed boolean generated always as (status <> 'staff' and (engagement_count >= 2 or is_handled)) stored,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (group_id, user_id)
);
create index crm_leads_score on crm_leads (group_id, heat desc, id desc) where is_listed;
create index crm_leads_recent on crm_leads (group_id, last_engaged_at desc, id desc) where is_listed;
create index crm_leads_stage_score on crm_leads (group_id, stage, heat desc, id desc) where is_listed;
create index crm_leads_stage_recent on crm_leads (group_id, stage, last_engaged_at desc, id desc) where is_listed;
create index crm_leads_hot on crm_leads (group_id, hot_end) where is_listed;
create index crm_leads_assigned on crm_leads (assigned_to_id, group_id) where assigned_to_id is not null;
create index crm_leads_user on crm_leads (user_id, group_id);

create table crm_touchpoints (
  id uuid primary key,
  lead_id uuid not null references crm_leads on delete cascade,
  type text not null check (type in (
    'like', 'upvote', 'comment', 'ai_reply', 'dm', 'event_rsvp', 'event_attend', 'cta_click', 'cta_convert', 'buy',
    'note', 'stage_change'
  )),
  -- What it is made of: the same fact gives the same touchpoint again.
  source text not null,
  post_id uuid,
  comment_id uuid,
  event_id uuid,
  message text not null default '',
  actor_id uuid references users,
  metadata jsonb not null default '{}',
  -- The leads that were moved together have the same one.
  move_id uuid,
  -- Its points as they will have decayed: see score.rules.ts. Nothing but what the lead did has any.
  heat float8 not null default 0,
  created_at timestamptz not null,
  unique (lead_id, source)
);
create index crm_touchpoints_history on crm_touchpoints (lead_id, created_at desc, id desc);
create index crm_touchpoints_heat on crm_touchpoints (lead_id) include (heat, created_at, type) where heat > 0;
create index crm_touchpoints_notes on crm_touchpoints (lead_id, created_at desc, id desc) where type = 'note';
create index crm_touchpoints_post on crm_touchpoints (post_id) where post_id is not null;
create index crm_touchpoints_comment on crm_touchpoints (comment_id) where comment_id is not null;
create index crm_touchpoints_event on crm_touchpoints (event_id) where event_id is not null;
create index crm_touchpoints_actor on crm_touchpoints (actor_id) where actor_id is not null;
-- For the answers to messages that were sent from the pipeline.
create index crm_touchpoints_messages on crm_touchpoints ((metadata ->> 'conversationId'))
  where metadata ->> 'conversationId' is not null;
create index crm_touchpoints_move on crm_touchpoints (move_id) where move_id is not null;

-- The leads of a stage and the sum of their heat: kept by triggers, so that they are right in every transaction.
create table crm_stages (
  group_id uuid not null references groups,
  stage text not null,
  lead_count integer not null default 0,
  heat float8 not null default 0,
  primary key (group_id, stage)
);
-- How many leads came to a stage and went from it on a day in UTC.
create table crm_stage_days (
  group_id uuid not null references groups,
  day date not null,
  stage text not null,
  entered_count integer not null default 0,
  left_count integer not null default 0,
  primary key (group_id, day, stage)
);

-- One for each group with leads. Workers lock it: they change the leads of a group one after the other.
create table crm_settings (
  group_id uuid primary key references groups,
  hot_threshold integer not null,
  updated_at timestamptz not null
);

-- Members who switched off the record that a group keeps of them.
create table crm_opt_outs (
  user_id uuid not null references users,
  group_id uuid not null references groups,
  created_at timestamptz not null,
  -- They switched it on again: nothing that they did before is recorded.
  ended_at timestamptz,
  primary key (user_id, group_id)
);
create index crm_opt_outs_group on crm_opt_outs (group_id);

create table crm_filters (
  id uuid primary key,
  user_id uuid not null references users,
  group_id uuid not null references groups,
  name text not null,
  stage text,
  only_hot boolean not null,
  only_mine boolean not null,
  sort text not null check (sort in ('score', 'recent')),
  created_at timestamptz not null,
  unique (user_id, group_id, name)
);
create index crm_filters_group on crm_filters (group_id);

-- Each statement counts what it changed once, in the order of groups and stages: two that do so cannot deadlock.
create function crm_count_leads() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into crm_stages as counted (group_id, stage, lead_count, heat)
    select group_id, stage, count(*), sum(heat) from after where is_listed group by 1, 2 order by 1, 2
    on conflict (group_id, stage) do update
       set lead_count = counted.lead_count + excluded.lead_count, heat = counted.heat + excluded.heat;
  elsif tg_op = 'UPDATE' then
    insert into crm_stages as counted (group_id, stage, lead_count, heat)
    select group_id, stage, sum(leads), sum(heat)
      from (select id, group_id, stage, 1 as leads, heat from after where is_listed
            union all
            select id, group_id, stage, -1, -heat from before where is_listed) as sides
     group by 1, 2 having sum(leads) <> 0 or sum(heat) <> 0 order by 1, 2
    on conflict (group_id, stage) do update
       set lead_count = counted.lead_count + excluded.lead_count,
           -- No one is left in it: nor is what was lost by rounding.
           heat = case when counted.lead_count + excluded.lead_count = 0 then 0 else counted.heat + excluded.heat end;
  else
    insert into crm_stages as counted (group_id, stage, lead_count, heat)
    select group_id, stage, -count(*), -sum(heat) from before where is_listed group by 1, 2 order by 1, 2
    on conflict (group_id, stage) do update
       set lead_count = counted.lead_count + excluded.lead_count,
           heat = case when counted.lead_count + excluded.lead_count = 0 then 0 else counted.heat + excluded.heat end;
  end if;
  if tg_op = 'INSERT' then
    insert into crm_stage_days as counted (group_id, day, stage, entered_count)
    select group_id, (updated_at at time zone 'UTC')::date, stage, count(*)
      from after where is_listed group by 1, 2, 3 order by 1, 2, 3
    on conflict (group_id, day, stage) do update
       set entered_count = counted.entered_count + excluded.entered_count;
  elsif tg_op = 'UPDATE' then
    insert into crm_stage_days as counted (group_id, day, stage, entered_count, left_count)
    select group_id, day, stage, sum(entered), sum(gone)
      from (
        select after.group_id, (after.updated_at at time zone 'UTC')::date as day, side.stage, side.entered, side.gone
          from after
          join before on before.id = after.id
         cross join lateral (values (after.stage, after.is_listed::int, 0), (before.stage, 0, before.is_listed::int))
                 as side (stage, entered, gone)
         where (after.stage, after.is_listed) is distinct from (before.stage, before.is_listed)) as sides
     where entered + gone > 0
     group by 1, 2, 3 order by 1, 2, 3
    on conflict (group_id, day, stage) do update
       set entered_count = counted.entered_count + excluded.entered_count,
           left_count = counted.left_count + excluded.left_count;
  end if;
  return null;
end $$;
create trigger crm_leads_inserted after insert on crm_leads
  referencing new table as after for each statement execute function crm_count_leads();
create trigger crm_leads_updated after update on crm_leads
  referencing old table as before new table as after for each statement execute function crm_count_leads();
create trigger crm_leads_deleted after delete on crm_leads
  referencing old table as before for each statement execute function crm_count_leads();
