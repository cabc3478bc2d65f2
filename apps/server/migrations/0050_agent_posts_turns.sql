-- agent-posts: when each post creator looks next whether there is something to post
create table agent_turns (
  -- It references nothing: a turn of an agent that is gone ends itself.
  agent_id uuid primary key,
  -- The revision of the agent that this was planned for.
  revision int not null,
  due_at timestamptz not null
);
