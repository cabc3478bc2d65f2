-- members: when an account was closed; its row stays, empty, for the rows that reference it
alter table users add column deleted_at timestamptz;
