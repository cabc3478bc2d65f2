-- agents: the agents of groups, their budgets, what came of their answers, and how members voted on them
create table ai_agents (
  -- Its author row, with its name and handle.
  user_id uuid primary key references users,
  group_id uuid not null references groups,
  agent_type text not null check (agent_type in ('commentor', 'admin', 'post_creator')),
  description text not null default '' check (length(description) <= 500),
  personality text not null default '' check (length(personality) <= 500),
  expertise text[] not null default '{}',
  -- What makes a commentor act, and its templates
  trigger_criteria jsonb not null default '{}',
  response_templates jsonb not null default '{}',
  -- What an admin agent looks for
  security_settings jsonb not null default '{}',
  -- How often and how late a commentor answers; when a post creator posts, and its templates
  engagement_rules jsonb not null default '{}',
  content_templates jsonb not null default '{}',
  max_engagements_per_day int not null default 50 check (max_engagements_per_day between 1 and 200),
  temperature int not null default 70 check (temperature between 0 and 100),
  -- Null: the model that is configured, a small Claude model by default.
  ai_model text,
  -- All that it knows besides the thread, if set. No reference: of a collection that was deleted it knows nothing.
  collection_id uuid,
  is_active boolean not null default true,
  -- Members voted its answers down: it acts less often, or was switched off.
  voted_day_cap int,
  is_paused_by_votes boolean not null default false,
  -- When people last switched it on: votes on what it wrote before do not limit it any more.
  votes_from timestamptz,
  -- Changes whenever it is switched on or off or its schedule changes: what was planned before is then void.
  revision int not null default 1,
  -- Who answers for it: who created it, or the last who changed it.
  owner_id uuid references users,
  created_at timestamptz not null,
  deleted_at timestamptz,
  -- As it was before it was deleted, for those who bring it back.
  was_active boolean not null default true,
  former_handle text
);
create index ai_agents_group on ai_agents (group_id, created_at, user_id) where deleted_at is null;
create index ai_agents_acting on ai_agents (group_id, agent_type) where is_active and deleted_at is null;
create index ai_agents_collection on ai_agents (collection_id) where collection_id is not null;
create index ai_agents_owner on ai_agents (owner_id) where owner_id is not null;

-- What the agents of a group may cost in a day, in millionths of a US dollar; without a row, the default
create table group_agent_budgets (
  group_id uuid primary key references groups,
  day_budget_micros bigint not null check (day_budget_micros >= 0)
);

-- What came of an agent's answer to a member of its group. The texts are those of the comments.
create table ai_agent_interactions (
  -- The run that led to the answer. No reference: both are purged by age.
  run_id uuid primary key,
  agent_id uuid not null references users,
  group_id uuid not null references groups,
  member_id uuid not null references users,
  interaction_type text not null check (interaction_type in ('first_touch', 'qualification', 'nurture', 'conversion')),
  trigger_event text not null
    check (trigger_event in ('post_like', 'post_comment', 'upvote', 'question_ask', 'multiple_engagements')),
  ai_response_id uuid not null,
  user_reply_id uuid,
  -- From -1 to 1, by the votes on the answer; null without any.
  sentiment real check (sentiment between -1 and 1),
  -- Whether the member replied, or voted for it; null as long as nothing is known.
  success boolean,
  created_at timestamptz not null
);
create unique index ai_agent_interactions_response on ai_agent_interactions (ai_response_id);
create index ai_agent_interactions_agent on ai_agent_interactions (agent_id, member_id);
create index ai_agent_interactions_member on ai_agent_interactions (member_id, run_id);
create index ai_agent_interactions_group on ai_agent_interactions (group_id, run_id);
create index ai_agent_interactions_age on ai_agent_interactions (created_at);

-- Votes on what an agent of a group wrote, without those of accounts younger than a day
create table agent_votes (
  -- The comment or post.
  target_id uuid primary key,
  agent_id uuid not null references users,
  upvotes int not null default 0,
  downvotes int not null default 0,
  written_at timestamptz not null
);
create index agent_votes_agent on agent_votes (agent_id, written_at);
create index agent_votes_age on agent_votes (written_at);

-- What an agent can be set up with, whether it is of the whole site or of a group
create view agent_setups as
  select user_id, null::uuid as group_id, 'global'::text as agent_type, description, system_prompt, response_style,
         ''::text as personality, '{}'::text[] as expertise, '{}'::jsonb as trigger_criteria,
         '{}'::jsonb as response_templates, '{}'::jsonb as security_settings, '{}'::jsonb as engagement_rules,
         '{}'::jsonb as content_templates, null::int as day_cap, null::bigint as group_budget_micros, 70 as temperature,
         null::uuid as collection_id, null::uuid as owner_id, 1 as revision, is_active and deleted_at is null as is_active
    from global_ai_agents
  union all
  select user_id, group_id, agent_type, description, '', '', personality, expertise, trigger_criteria, response_templates,
         security_settings, engagement_rules, content_templates,
         least(max_engagements_per_day, coalesce(voted_day_cap, max_engagements_per_day)),
         coalesce((select day_budget_micros from group_agent_budgets as budget where budget.group_id = ai_agents.group_id),
                  2000000),
         temperature, collection_id, owner_id, revision, is_active and deleted_at is null
    from ai_agents;

-- Runs of further triggers. One that posts by itself has no post until then, and an occasion instead, such as a week.
alter table agent_runs
  drop constraint agent_runs_trigger_check,
  drop constraint agent_runs_refusal_check,
  drop constraint agent_runs_status_check,
  alter column post_id drop not null,
  add column group_id uuid,
  add column occasion text,
  add constraint agent_runs_trigger_check check (trigger in ('mention', 'question', 'first_post', 'review',
    'weekly_digest', 'trending_topic', 'welcome', 'quiet_group')),
  add constraint agent_runs_refusal_check check (refusal in ('day_cap', 'post_cap', 'asker_cap', 'budget',
    'author_only', 'humans_only', 'switched_off', 'not_configured', 'nothing_to_say', 'declined', 'unsafe_answer',
    'model_failed', 'interrupted')),
  -- `cleared`: it was reviewed, and nothing was found.
  add constraint agent_runs_status_check check (status in ('waiting', 'asking', 'asked', 'answered', 'cleared',
    'refused', 'failed')),
  add constraint agent_runs_place check (post_id is not null or occasion is not null);
-- A post is written once per occasion. A text is reviewed once, and again per occasion, such as an edit; an agent reviews
-- as many texts of a thread at a time as there are.
create unique index agent_runs_occasion on agent_runs (agent_id, trigger, occasion)
  where occasion is not null and trigger <> 'review';
drop index agent_runs_once;
create unique index agent_runs_once
  on agent_runs (agent_id, post_id, coalesce(comment_id, post_id), trigger, coalesce(occasion, ''));
drop index agent_runs_working;
create unique index agent_runs_working on agent_runs (agent_id, post_id)
  where status in ('waiting', 'asking', 'asked') and trigger <> 'review';
-- Runs that are working, for the chore that ends stale ones
create index agent_runs_stale on agent_runs (created_at) where status in ('waiting', 'asking', 'asked');
alter table agent_counters
  drop constraint agent_counters_kind_check,
  add constraint agent_counters_kind_check
    check (kind in ('agent_day', 'agent_post', 'asker_hour', 'site_day_cost', 'group_day_cost'));
