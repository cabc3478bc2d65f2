-- lead-tasks: what agents handed over to the people who run a group, with drafts of messages
create table lead_tasks (
  id uuid primary key,
  group_id uuid not null references groups,
  -- Who wrote it.
  user_id uuid not null references users,
  intent text not null check (intent in ('buying', 'complaint')),
  post_id uuid not null,
  comment_id uuid,
  -- The text that it is about: one task, however often and by whom it is handed over.
  source_id uuid not null generated always as (coalesce(comment_id, post_id)) stored,
  agent_id uuid not null references users,
  -- What the agent wrote; null until then, or if it can't.
  draft text,
  state text not null default 'open' check (state in ('open', 'sent', 'dismissed')),
  is_open boolean not null generated always as (state = 'open') stored,
  decided_by_id uuid references users,
  decided_at timestamptz,
  created_at timestamptz not null,
  unique (group_id, source_id)
);
create index lead_tasks_page on lead_tasks (group_id, is_open, id);
create index lead_tasks_open on lead_tasks (group_id, user_id) where state = 'open';
create index lead_tasks_user on lead_tasks (user_id, id);
create index lead_tasks_decider on lead_tasks (decided_by_id, id) where decided_by_id is not null;
create index lead_tasks_post on lead_tasks (post_id);
create index lead_tasks_comment on lead_tasks (comment_id) where comment_id is not null;
