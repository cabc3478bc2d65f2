-- comments: what moderators of a group hid, and what they told its author
alter table comments
  add column hidden_at timestamptz,
  add column hidden_reason text,
  add column hidden_note text,
  add column hidden_notice_id uuid,
  -- It was the accepted answer of its post.
  add column hidden_answer boolean not null default false;
