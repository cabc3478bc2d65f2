-- agents: AI agents of the whole site. Name, username and picture are in the agent's row in `users`, its author row
create table global_ai_agents (
  user_id uuid primary key references users,
  description text not null check (length(description) between 1 and 500),
  system_prompt text not null check (length(system_prompt) between 1 and 2000),
  response_style text not null
    check (response_style in ('professional', 'casual', 'expert', 'friendly', 'technical')),
  is_active boolean not null default true,
  created_by uuid references users,
  created_at timestamptz not null,
  -- Its answers stay; it no longer answers and its username is free.
  deleted_at timestamptz
);
create index global_ai_agents_creator on global_ai_agents (created_by) where created_by is not null;

-- One decision of an agent: why it acted, what the model read, said and used, and what became of it
create table agent_runs (
  id uuid primary key,
  agent_id uuid not null references users,
  trigger text not null check (trigger in ('mention')),
  -- Who mentioned it, and where: a post, or a comment on it. Null if that was deleted or erased.
  asker_id uuid references users,
  post_id uuid not null,
  comment_id uuid,
  status text not null check (status in ('waiting', 'asking', 'asked', 'answered', 'refused', 'failed')),
  refusal text check (refusal in ('day_cap', 'post_cap', 'asker_cap', 'budget', 'author_only', 'switched_off',
    'not_configured', 'declined', 'unsafe_answer', 'model_failed', 'interrupted')),
  -- What the model said, from the moment it did until it is published as a comment.
  answer text,
  answer_comment_id uuid,
  model text,
  input_tokens int not null default 0,
  output_tokens int not null default 0,
  cached_tokens int not null default 0,
  cost_micros bigint not null default 0,
  latency_ms int,
  created_at timestamptz not null,
  asked_at timestamptz,
  finished_at timestamptz
);
-- A mention is decided once, and an agent works on one answer per thread at a time.
create unique index agent_runs_once on agent_runs (agent_id, post_id, coalesce(comment_id, post_id), trigger);
create unique index agent_runs_working on agent_runs (agent_id, post_id) where status in ('waiting', 'asking', 'asked');
create index agent_runs_thread on agent_runs (post_id, id);
create unique index agent_runs_answer on agent_runs (answer_comment_id) where answer_comment_id is not null;
create index agent_runs_asker on agent_runs (asker_id, id) where asker_id is not null;
create index agent_runs_age on agent_runs (created_at);

-- What the model read, in the order of the prompt
create table agent_run_sources (
  run_id uuid not null references agent_runs on delete cascade,
  position int not null,
  post_id uuid not null,
  comment_id uuid,
  primary key (run_id, position)
);

-- How often something happened in a window of time: one counter each for what limits an agent
create table agent_counters (
  kind text not null check (kind in ('agent_day', 'agent_post', 'asker_hour', 'site_day_cost')),
  key text not null,
  used bigint not null,
  expires_at timestamptz not null,
  primary key (kind, key)
);
create index agent_counters_expired on agent_counters (expires_at);

-- What an agent did and used in a day (UTC), counted when a run ends
create table agent_days (
  agent_id uuid not null references users,
  day date not null,
  runs int not null default 0,
  answered int not null default 0,
  refused int not null default 0,
  failed int not null default 0,
  input_tokens bigint not null default 0,
  output_tokens bigint not null default 0,
  cost_micros bigint not null default 0,
  latency_ms_total bigint not null default 0,
  latency_count int not null default 0,
  primary key (day, agent_id)
);
create index agent_days_agent on agent_days (agent_id, day);

-- What members wrote about answers
create table agent_feedback (
  id uuid primary key,
  comment_id uuid not null,
  agent_id uuid not null references users,
  member_id uuid not null references users,
  note text not null check (length(note) <= 500),
  answer text not null,
  created_at timestamptz not null
);
create unique index agent_feedback_once on agent_feedback (comment_id, member_id);
create index agent_feedback_member on agent_feedback (member_id, id);
create index agent_feedback_agent on agent_feedback (agent_id, id);
