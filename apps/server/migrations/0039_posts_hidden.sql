-- posts: what moderators of a group hid, and what they told its author
alter table posts
  add column hidden_at timestamptz,
  add column hidden_reason text,
  add column hidden_note text,
  add column hidden_notice_id uuid;
