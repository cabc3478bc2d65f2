-- sessions: the browser of a session, for the member's own list
alter table sessions add column user_agent text;
