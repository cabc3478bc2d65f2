-- notifications: which ones a member has seen in the list, so that the badge counts only what came since
alter table notifications add column seen boolean not null default false;
