-- groups: questions that a group asks those who join, and their answers
create table group_questions (
  group_id uuid primary key references groups,
  -- Empty: it asks nothing any more.
  questions text[] not null check (cardinality(questions) <= 3),
  -- Raised by every change, so that no one answers questions that they have not read.
  revision integer not null
);

-- Deleted when the member leaves.
create table group_answers (
  group_id uuid not null references groups,
  user_id uuid not null references users,
  -- A list of question and answer: the question as it was asked.
  answers jsonb not null,
  answered_at timestamptz not null,
  primary key (group_id, user_id)
);
create index group_answers_user on group_answers (user_id, group_id);
