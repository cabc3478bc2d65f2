-- agent-trials: agents that are tried out or rehearsed; nothing of it is published
create table agent_trials (
  id uuid primary key,
  group_id uuid not null references groups,
  member_id uuid not null references users,
  agent_id uuid references users,
  kind text not null check (kind in ('sample', 'rehearsal')),
  -- The settings, as in the contract.
  agent jsonb not null,
  skip int not null default 0,
  state text not null check (state in ('running', 'done', 'failed')),
  total int not null default 0,
  model text not null default '',
  created_at timestamptz not null
);
create unique index agent_trials_running on agent_trials (member_id) where state = 'running';
create index agent_trials_member on agent_trials (member_id, id);
create index agent_trials_group on agent_trials (group_id);
create index agent_trials_age on agent_trials (created_at);

create table agent_trial_results (
  trial_id uuid not null references agent_trials on delete cascade,
  position int not null,
  trigger text not null,
  post_id uuid,
  comment_id uuid,
  -- What a post creator would post about, as `agent-posts` decides it; null for the others
  occasion jsonb,
  -- When the agent would have acted
  acts_at timestamptz not null,
  -- `asking` is committed before the model is asked, so that it is asked at most once.
  state text not null default 'waiting' check (state in ('waiting', 'asking', 'done')),
  text text,
  refusal text,
  -- Posts and comments that the model read, in order: {"postId", "commentId"}
  sources jsonb not null default '[]',
  cost_micros bigint not null default 0,
  tokens int not null default 0,
  took_ms int not null default 0,
  primary key (trial_id, position)
);
