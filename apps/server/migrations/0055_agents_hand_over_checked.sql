-- agents: checks the older runs in a transaction of its own, which lets others read and write meanwhile
alter table agent_runs
  validate constraint agent_runs_trigger_check,
  validate constraint agent_runs_refusal_check,
  validate constraint agent_runs_status_check;
