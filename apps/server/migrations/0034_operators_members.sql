-- members: since when a member is suspended, until when (null: until it is lifted) and why
alter table users
  add column suspended_at timestamptz,
  add column suspended_until timestamptz,
  add column suspension_reason text;
