-- lead-insights: what the analysis of a group's texts found, and what each finding rests on
create table ai_analysis (
  id uuid primary key,
  group_id uuid not null references groups,
  -- A finding in one text, or a theme of the group.
  content_type text not null check (content_type in ('post', 'comment', 'group')),
  analysis_type text not null check (analysis_type in ('buying_intent', 'complaint', 'interest', 'pain_point')),
  -- What was found; of a theme also the words that a model gave it.
  result jsonb not null,
  -- From 0 to 1.
  confidence real not null,
  -- The rules or the model that the result is from, and how long it took in milliseconds.
  model_version text not null,
  processing_time integer not null,
  created_at timestamptz not null
);
create index ai_analysis_group on ai_analysis (group_id, content_type, id);
create index ai_analysis_age on ai_analysis (created_at);

-- The texts that a finding rests on, never copied: they are read again whenever the finding is shown.
create table ai_analysis_evidence (
  id uuid primary key,
  analysis_id uuid not null references ai_analysis on delete cascade,
  user_id uuid not null references users,
  post_id uuid not null,
  comment_id uuid,
  written_at timestamptz not null,
  -- The model read it before it gave the theme its words.
  was_read boolean not null default false
);
create index ai_analysis_evidence_analysis on ai_analysis_evidence (analysis_id, id);
create index ai_analysis_evidence_user on ai_analysis_evidence (user_id, id);
create index ai_analysis_evidence_post on ai_analysis_evidence (post_id);
create index ai_analysis_evidence_comment on ai_analysis_evidence (comment_id) where comment_id is not null;

-- The last run in each group: the row that only one of two runs at the same time gets.
create table crm_detections (
  group_id uuid primary key references groups,
  run_id uuid not null,
  started_at timestamptz not null,
  analyzed integer not null default 0,
  new_leads integer not null default 0,
  hot_leads integer not null default 0,
  -- When the model was asked about this run, which happens at most once.
  asked_at timestamptz
);
