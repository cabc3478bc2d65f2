-- cta-banners: what a group asks its members to do, who saw it, and what came of it
create table group_cta_banners (
  id uuid not null,
  -- A banner has a row for each of its variants. What follows after the texts is the same in both.
  variant text not null check (variant in ('A', 'B')),
  group_id uuid not null references groups,
  title text not null,
  description text not null,
  button_text text not null,
  target_url text not null check (target_url like 'https:%'),
  is_active boolean not null,
  -- For members whose lead is in one of these; for everyone if there are none.
  show_to_lead_stages text[] not null
    check (show_to_lead_stages <@ '{new,engaging,hot,qualified,converted,lost}'::text[]),
  priority integer not null,
  created_by_id uuid references users,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- It is shown to no one any more. Clicks stay: they are in the histories of leads.
  deleted_at timestamptz,
  primary key (id, variant)
);
create index group_cta_banners_group on group_cta_banners (group_id, deleted_at);
create index group_cta_banners_creator on group_cta_banners (created_by_id, id) where created_by_id is not null;

-- The first time of each for a member: neither seeing a banner again nor clicking it twice is worth a row.
create table cta_banner_analytics (
  banner_id uuid not null,
  variant text not null,
  group_id uuid not null references groups,
  user_id uuid not null references users,
  event_type text not null check (event_type in ('impression', 'click', 'conversion')),
  lead_stage_at_time text not null
    check (lead_stage_at_time in ('new', 'engaging', 'hot', 'qualified', 'converted', 'lost')),
  created_at timestamptz not null,
  primary key (banner_id, user_id, event_type),
  foreign key (banner_id, variant) references group_cta_banners
);
create index cta_banner_analytics_user on cta_banner_analytics (user_id, group_id, banner_id, event_type);

-- How many members each stands for: kept by triggers, so that the results are right in every transaction.
create table cta_banner_counts (
  banner_id uuid not null,
  variant text not null,
  event_type text not null,
  lead_stage_at_time text not null,
  member_count integer not null,
  primary key (banner_id, variant, event_type, lead_stage_at_time)
);

-- Members who closed a banner see none in its group until then.
create table cta_banner_dismissals (
  user_id uuid not null references users,
  group_id uuid not null references groups,
  dismissed_until timestamptz not null,
  primary key (user_id, group_id)
);
create index cta_banner_dismissals_group on cta_banner_dismissals (group_id);

-- Each statement counts what it changed once, in one order: two that do so cannot deadlock.
create function cta_count_members() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into cta_banner_counts as counted (banner_id, variant, event_type, lead_stage_at_time, member_count)
    select banner_id, variant, event_type, lead_stage_at_time, count(*)
      from after group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (banner_id, variant, event_type, lead_stage_at_time) do update
       set member_count = counted.member_count + excluded.member_count;
  else
    insert into cta_banner_counts as counted (banner_id, variant, event_type, lead_stage_at_time, member_count)
    select banner_id, variant, event_type, lead_stage_at_time, -count(*)
      from before group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (banner_id, variant, event_type, lead_stage_at_time) do update
       set member_count = counted.member_count + excluded.member_count;
  end if;
  return null;
end $$;
create trigger cta_banner_analytics_inserted after insert on cta_banner_analytics
  referencing new table as after for each statement execute function cta_count_members();
create trigger cta_banner_analytics_deleted after delete on cta_banner_analytics
  referencing old table as before for each statement execute function cta_count_members();
