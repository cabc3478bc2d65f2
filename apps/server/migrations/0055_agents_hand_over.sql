-- agents: what an agent hands over to the people who run its group, and the drafts that it writes for them
alter table agent_runs
  drop constraint agent_runs_trigger_check,
  drop constraint agent_runs_refusal_check,
  drop constraint agent_runs_status_check,
  add constraint agent_runs_trigger_check check (trigger in ('mention', 'question', 'first_post', 'review',
    'weekly_digest', 'trending_topic', 'welcome', 'quiet_group', 'hand_over')) not valid,
  add constraint agent_runs_refusal_check check (refusal in ('day_cap', 'post_cap', 'asker_cap', 'budget',
    'author_only', 'humans_only', 'switched_off', 'not_configured', 'nothing_to_say', 'declined', 'unsafe_answer',
    'model_failed', 'interrupted', 'handed_over')) not valid,
  -- `handed_over`: the people who run the group answer instead.
  add constraint agent_runs_status_check check (status in ('waiting', 'asking', 'asked', 'answered', 'cleared',
    'refused', 'failed', 'handed_over')) not valid;
-- An agent can draft messages while it answers someone else in the thread.
drop index agent_runs_working;
create unique index agent_runs_working on agent_runs (agent_id, post_id)
  where status in ('waiting', 'asking', 'asked') and trigger not in ('review', 'hand_over');
alter table agent_days add column handed_over int not null default 0;
