-- platform: what a repeat under an Idempotency-Key is answered from

-- A key remembers what was made by its id, and nothing of what it said: a deleted text must not live on here.
alter table idempotency_keys add column made_id uuid;

update idempotency_keys
   set made_id = (answer ->> 'id')::uuid,
       answer = null
 where answer is not null;

comment on column idempotency_keys.answer is
  'Of the release before this one. Read until its keys are a day old, then to be dropped.';
